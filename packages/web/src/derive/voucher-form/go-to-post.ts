/** From where the fields of a form at the desk end, Enter or Tab goes on to the button that posts; a held key does not press it. */
export function goToPost(): () => void {
  const press = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (!(target instanceof HTMLElement) || event.defaultPrevented || event.shiftKey || event.repeat) return;
    const isLast = key === 'Enter' && target.matches('[data-end] [data-field="discount"] input');
    const isEnd = (key === 'Enter' || key === 'Tab') && target.matches('[data-end]');
    if (!isEnd && !isLast) return;
    event.preventDefault();
    document.querySelector<HTMLElement>('[data-post]')?.focus();
  };
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}
