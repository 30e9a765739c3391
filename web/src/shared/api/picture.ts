import { api } from '@lsb/contract'
import { useFileBytes } from './files.ts'

/** Address of a profile picture: a full URL stays, anything else is relative to the media path. */
export const pictureUrl = (picture: string): string =>
  /^https?:\/\//.test(picture) ? picture : `${api.media}${picture.replace(/^\/+/, '')}`

/** Bytes of a profile picture; the media path needs the bearer, which an <img> cannot send. */
export const usePicture = (picture: string) => useFileBytes(pictureUrl(picture), '', picture !== '')
