/** The board's mark: a survey beacon (a triangle over its ground mark) within two contour lines. */
export const Logo = ({ size = 44 }: { size?: number }) => (
  <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden="true" focusable="false">
    <rect width="48" height="48" rx="3" fill="#12382c" />
    <g fill="none" stroke="#6fae95" strokeWidth="1.3">
      <path d="M24 4.5c10 .3 18.7 7 19.2 17.7.5 10.9-7.6 21-18.9 21.3C13.2 43.8 5 34.8 4.8 24.3 4.6 13.5 13.5 4.2 24 4.5Z" />
      <path d="M24.3 9.5c7.2 0 13.8 5.3 14 13.2.2 8.3-6.2 15.5-14.2 15.7C16 38.6 9.9 31.9 9.7 24.2 9.5 16.3 16.5 9.5 24.3 9.5Z" />
    </g>
    <path d="M24 13.5 34.5 32h-21Z" fill="none" stroke="#f7f4ea" strokeWidth="2.4" strokeLinejoin="round" />
    <circle cx="24" cy="25.5" r="2.6" fill="#e8bd68" />
    <path d="M24 6v6M24 34v8M15 36.5h18" stroke="#e8bd68" strokeWidth="1.6" strokeLinecap="round" />
  </svg>
)
