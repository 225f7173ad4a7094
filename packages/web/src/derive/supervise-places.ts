/** Where a supervisor looks after phones and vans, and which form opens each part of it. */
export const SUPERVISE = '/dashboard/vans';

export const supervisedForms = {
  devices: 'frmDeviceRegister',
  vans: 'frmVanTakeOver',
  numbers: 'frmOpenNumbers',
} as const;
