import { boardMark } from '@lsb/contract'

export const Logo = ({ size = 44 }: { size?: number }) => (
  <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden="true" focusable="false">
    <rect width="48" height="48" rx="3" fill="#12382c" />
    <g fill="none" stroke="#6fae95" strokeWidth="1.3">
      {boardMark.contours.map((contour) => (
        <path key={contour} d={contour} />
      ))}
    </g>
    <path d={boardMark.beacon} fill="none" stroke="#f7f4ea" strokeWidth="2.4" strokeLinejoin="round" />
    <circle cx={boardMark.station.x} cy={boardMark.station.y} r={boardMark.station.radius} fill="#e8bd68" />
    <path d={boardMark.ground} stroke="#e8bd68" strokeWidth="1.6" strokeLinecap="round" />
  </svg>
)
