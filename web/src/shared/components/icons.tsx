import type { SVGProps } from 'react'

/** Line icons drawn for this site on a grid of 24; hidden from screen readers, since a text always stands beside them. */
const Icon = ({ children, ...rest }: SVGProps<SVGSVGElement>) => (
  <svg
    viewBox="0 0 24 24"
    width="1.25em"
    height="1.25em"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
    {...rest}
  >
    {children}
  </svg>
)

type IconProps = SVGProps<SVGSVGElement>

export const SearchIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m15.5 15.5 5 5" />
  </Icon>
)
export const MenuIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 6h18M3 12h18M3 18h18" />
  </Icon>
)
export const CloseIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m5 5 14 14M19 5 5 19" />
  </Icon>
)
export const ChevronDownIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m6 9.5 6 6 6-6" />
  </Icon>
)
export const ArrowRightIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 12h15M13 6l6 6-6 6" />
  </Icon>
)
export const ArrowLeftIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M20 12H5M11 6l-6 6 6 6" />
  </Icon>
)
export const PauseIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8 5v14M16 5v14" strokeWidth="3" />
  </Icon>
)
export const PlayIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M7 4.5v15l12.5-7.5Z" fill="currentColor" />
  </Icon>
)
export const DownloadIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 3.5v11M7 10l5 5 5-5M4 20h16" />
  </Icon>
)
export const ExternalIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M9 5H5v14h14v-4M13 4h7v7M20 4 11 13" />
  </Icon>
)
export const MailIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 6h18v12H3zM3.5 6.5 12 13l8.5-6.5" />
  </Icon>
)
export const CheckIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m4.5 12.5 5 5 10-11" strokeWidth="2.2" />
  </Icon>
)
export const WarningIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 4 2.5 20h19ZM12 10v5M12 17.6v.1" />
  </Icon>
)
export const CopyIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M9 8h11v13H9zM5 16H4V3h11v1" />
  </Icon>
)
export const PrintIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M7 8V3.5h10V8M7 17H3.5V8h17v9H17M7 14h10v6.5H7z" />
  </Icon>
)
