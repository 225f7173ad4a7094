/** Masters whose rows are a page first and a form second; the words for it in an address. Apart from what the pages show, which few open. */
export const withOverview: readonly string[] = ['customer', 'supplier', 'item', 'ledger', 'salesPerson', 'godown'];

/** In the address, beside the code: the form instead of the page. */
export const EDIT = 'edit';
