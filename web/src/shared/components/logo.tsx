import { boardColours, boardMark } from '@lsb/contract'

const { band, mark } = boardColours

export const Logo = ({ size = 44 }: { size?: number }) => (
  <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden="true" focusable="false">
    <rect width="48" height="48" rx="3" fill={band.background} />
    <g fill="none" stroke={mark} strokeWidth="1.3">
      {boardMark.contours.map((contour) => (
        <path key={contour} d={contour} />
      ))}
    </g>
    <path d={boardMark.beacon} fill="none" stroke={band.text} strokeWidth="2.4" strokeLinejoin="round" />
    <circle cx={boardMark.station.x} cy={boardMark.station.y} r={boardMark.station.radius} fill={band.accent} />
    <path d={boardMark.ground} stroke={band.accent} strokeWidth="1.6" strokeLinecap="round" />
  </svg>
)
