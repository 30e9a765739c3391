import { pictureProblem, type PictureType, pictureTypeOf, validationMessages } from '@lsb/contract'
import { cleanJpeg, type CleanPicture } from './clean-jpeg.ts'
import { cleanPng } from './clean-png.ts'
import { UPRIGHT } from './orientation.ts'
import { turnUpright } from './turn-upright.ts'

const clean = (type: PictureType, bytes: Uint8Array): CleanPicture | null =>
  (type === 'image/png' ? cleanPng : cleanJpeg)(bytes)

const turned = async (type: PictureType, bytes: Uint8Array): Promise<CleanPicture | null> => {
  try {
    return clean(type, await turnUpright(type, bytes))
  } catch {
    return null
  }
}

/**
 * The picture upright and without metadata, under the type that its bytes have, whatever the sender calls it; or what is wrong with
 * it. Only a picture that has to be turned is drawn again; of every other one the pixels stay as they are coded.
 */
export const cleanPicture = async (
  bytes: Uint8Array,
): Promise<{ type: PictureType; bytes: Uint8Array<ArrayBuffer> } | { problem: string }> => {
  const problem = pictureProblem(bytes)
  if (problem !== null) return { problem }
  const type = pictureTypeOf(bytes)
  const plain = type === null ? null : clean(type, bytes)
  if (type === null || plain === null) return { problem: validationMessages.picture }
  const picture = plain.orientation === UPRIGHT ? plain : await turned(type, bytes)
  return picture === null ? { problem: validationMessages.picture } : { type, bytes: picture.bytes }
}
