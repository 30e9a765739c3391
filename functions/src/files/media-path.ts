/** A person's picture is named by its path below the media path: its Storage path without this beginning. */
const MEDIA_ROOT = 'accounts/'

export const storagePathOfMedia = (path: string): string => `${MEDIA_ROOT}${path}`

export const mediaPathOf = (storagePath: string): string => storagePath.slice(MEDIA_ROOT.length)
