/** The logo: a crystal of salt. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <path d="M16 3.5 28 10.4 16 17.3 4 10.4z" fill="#ffffff" />
      <path d="M4 12.3 15.1 18.7v10.6L4 22.9z" fill="#409eff" />
      <path d="M28 12.3 16.9 18.7v10.6L28 22.9z" fill="#a9d4ff" />
    </svg>
  )
}
