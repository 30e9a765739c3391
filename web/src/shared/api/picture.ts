import { api } from '@lsb/contract'
import { useFileBytes } from './files.ts'

/** Whether a profile picture is a full URL; anything else is relative to the media path. */
export const isFullUrl = (picture: string): boolean => /^https?:\/\//.test(picture)

/**
 * Bytes of a profile picture; the media path needs the bearer, which an <img> cannot send. A full URL is not fetched: the
 * bearer is for the API alone.
 */
export const usePicture = (picture: string) =>
  useFileBytes(`${api.media}${picture.replace(/^\/+/, '')}`, '', picture !== '' && !isFullUrl(picture))
