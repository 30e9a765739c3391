import { ownMessages } from '@lsb/contract'
import { beside } from '../../platform/isolated/beside.ts'
import { createIsolatedProcess } from '../../platform/isolated/isolated-process.ts'
import type { MadePicture } from './make-picture.ts'

/** Longest time by the clock that one picture may take, in milliseconds; a call has 50 s. */
const MAKE_MAX_MS = 20_000

export type PictureMaker = ReturnType<typeof createPictureMaker>

/** Decodes pictures of strangers. The process ends with its picture, since a large one leaves it with much memory. */
export const createPictureMaker = () => {
  const file = beside(import.meta.filename, 'picture-process')
  const isolated = createIsolatedProcess<{ bytes: Uint8Array }, MadePicture>({
    file,
    answerMaxMs: MAKE_MAX_MS,
    isKept: false,
  })
  return {
    /** Makes what is stored of a picture, in a process of its own, one picture at a time in the order of the calls. */
    make: async (bytes: Uint8Array): Promise<MadePicture> =>
      (await isolated.ask({ bytes: new Uint8Array(bytes) })) ?? { problem: ownMessages.pictureTooLarge },
    close: isolated.close,
  }
}
