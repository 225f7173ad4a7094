/** A key or a pair such as `ctrl+s`, set small. Keys stay left to right in Arabic too. */
export function Kbd({ children }: { readonly children: string }) {
  return (
    <kbd
      dir="ltr"
      className="inline-block rounded-sm border border-current/30 px-1 font-sans text-xs leading-4 font-normal"
    >
      {children}
    </kbd>
  );
}
