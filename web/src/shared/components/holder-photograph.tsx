import { styled } from '@mui/material/styles'
import { palette } from '../theme/theme.ts'

/** Width and height of its place in CSS pixels, also before it has loaded. */
const WIDTH = 96
const HEIGHT = 120

/** The photograph on a licence, if its holder agrees to show it; nothing without a path. */
export const HolderPhotograph = ({ path, name }: { path: string | undefined; name: string }) =>
  path === undefined ? null : (
    <Photograph
      src={path}
      alt={`Photograph of ${name}`}
      width={WIDTH}
      height={HEIGHT}
      loading="lazy"
      decoding="async"
    />
  )

const Photograph = styled('img')({
  float: 'right',
  margin: '0 0 8px 16px',
  // Shows the whole picture, whatever its shape.
  objectFit: 'contain',
  background: palette.background.default,
  border: `1px solid ${palette.divider}`,
  fontSize: '0.75rem',
})
