import Avatar from '@mui/material/Avatar'
import { useEffect, useMemo } from 'react'
import { usePicture } from '../api/picture.ts'

interface ProfilePictureProps {
  /** Path relative to the media path, a full URL, or ''. */
  picture: string
  /** A new picture that is not sent yet. */
  chosen?: File | undefined
  name: string
  /** Width and height in CSS pixels. */
  size?: number
}

/** The person's picture, or their initials. */
export const ProfilePicture = ({ picture, chosen, name, size = 88 }: ProfilePictureProps) => {
  const { data } = usePicture(picture)
  const shown = chosen ?? data
  const url = useMemo(() => (shown ? URL.createObjectURL(shown) : undefined), [shown])
  useEffect(
    () => () => {
      if (url !== undefined) URL.revokeObjectURL(url)
    },
    [url],
  )
  const initials = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
  return (
    <Avatar
      {...(url !== undefined && { src: url })}
      alt={chosen ? 'The picture you chose' : `Picture of ${name}`}
      sx={{ width: size, height: size, my: 1 }}
    >
      {initials}
    </Avatar>
  )
}
