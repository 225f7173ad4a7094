/** The veil behind everything that stops the page: dialogs, sheets, the drawer. */
export const scrimClass =
  'fixed inset-0 z-40 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0';
