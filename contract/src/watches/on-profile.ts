import { yesNo } from '../shapes/fields.ts'

/** What a profile says of these messages. */
export const watchOnProfile = {
  watchable: yesNo('True while anybody may ask to be told when this entry changes; absent otherwise.')
    .optional()
    .default(undefined),
}

export const watchableNow = ({ watching }: { watching: boolean }) => watching && { watchable: true }
