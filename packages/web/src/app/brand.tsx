/** The mark and name of the product: a bound book whose ruled lines are a route with its last stop. */
export function BrandMark({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <rect width="32" height="32" rx="7" fill="#0096c7" />
      <path d="M8 7v18" stroke="#fff" strokeWidth="2.5" strokeLinecap="round" />
      <path
        d="M13 10h8a3 3 0 0 1 0 6h-5a3 3 0 0 0 0 6h4"
        fill="none"
        stroke="#fff"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <circle cx="24" cy="22" r="2.25" fill="#06212c" />
    </svg>
  );
}

export function Brand() {
  return (
    <span className="flex items-center gap-2.5">
      <BrandMark className="size-7" />
      <span className="text-base font-semibold tracking-tight">Fieldbook</span>
    </span>
  );
}
