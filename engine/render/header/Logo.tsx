/** The logo: a stepped diamond. The favicon has the same shape. */
export function Logo() {
  return (
    <svg className="logo__mark" viewBox="0 0 32 32" aria-hidden="true">
      <rect className="logo__ground" width="32" height="32" rx="4" />
      <path
        className="logo__figure"
        fillRule="evenodd"
        d="M14 4h4v4h4v4h4v8h-4v4h-4v4h-4v-4h-4v-4H6v-8h4V8h4zM14 12v2h-2v4h2v2h4v-2h2v-4h-2v-2z"
      />
    </svg>
  );
}
