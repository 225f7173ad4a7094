/** Where the shop stands (SPEC §2, Shop cart), and the form that opens it. */
export const SHOP = '/dashboard/shop';
export const SHOP_ITEM = '/dashboard/shop/item';
export const CART = '/dashboard/shop/cart';
export const SHOP_FORM = 'frmOrderForm';
