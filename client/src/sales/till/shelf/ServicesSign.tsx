/** The icon of « Vos Services », in the colour of the surrounding text. */
export function ServicesSign({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 48 36" fill="none" aria-hidden="true">
      <g stroke="currentColor" strokeWidth="2" strokeLinecap="round">
        <path d="M12 21h24a12 10 0 0 1-24 0Z" strokeLinejoin="round" />
        <path d="M17 16c-2-2.500 2-4.500 0-7M24 16c-2-2.500 2-4.500 0-7M31 16c-2-2.500 2-4.500 0-7" />
      </g>
    </svg>
  );
}
