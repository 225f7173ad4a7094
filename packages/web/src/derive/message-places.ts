/** Where messages are listed (SPEC §2, /dashboard/Notifications), and which form lets a person send them. */
export const MESSAGES_SCREEN = '/dashboard/Notifications';

export const SEND_FORM = 'frmMessages';
