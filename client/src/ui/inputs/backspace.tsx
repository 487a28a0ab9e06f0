/** « Effacer le dernier chiffre », on every pad. */
export const backspace = (
  <svg
    viewBox="0 0 32 24"
    width="34"
    height="26"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    aria-hidden="true"
  >
    <path d="M11 3h17a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H11l-8-9z" strokeLinejoin="round" />
    <path d="m15 8 8 8m0-8-8 8" strokeLinecap="round" />
  </svg>
);
