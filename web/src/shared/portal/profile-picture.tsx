import Avatar from '@mui/material/Avatar'
import { isFullUrl, usePicture } from '../api/files.ts'
import { Exact } from '../components/exact.tsx'
import { useObjectUrl } from '../components/use-object-url.ts'

interface ProfilePictureProps {
  /** Path relative to the media path, a full URL, or ''. */
  picture: string
  /** A new picture that is not sent yet. */
  chosen?: File | undefined
  name: string
  /** Width and height in CSS pixels, of text of the usual size. */
  size?: number
}

/** The person's picture, or their initials. */
export const ProfilePicture = ({ picture, chosen, name, size = 88 }: ProfilePictureProps) => {
  const { data } = usePicture(picture)
  const local = useObjectUrl(chosen ?? data)
  const src = local ?? (isFullUrl(picture) ? picture : undefined)
  const initials = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')
  return (
    <Avatar
      {...(src !== undefined && { src })}
      alt={chosen ? 'The picture you chose' : `Picture of ${name}`}
      sx={{ width: `${size / 16}rem`, height: `${size / 16}rem`, my: 1 }}
    >
      <Exact>{initials}</Exact>
    </Avatar>
  )
}
