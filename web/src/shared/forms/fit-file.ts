import { FILE_MAX_BYTES, isHeic, ownMessages, pictureTypeOf, SNIFF_BYTES } from '@lsb/contract'
import { encodePage } from '../photographs/encode-page.ts'
import { A4_PIXELS_AT_200_DPI } from '../photographs/fit-pages.ts'
import { type CheckedFile, checkFile, type FileKind } from './check-file.ts'

/** The picture as a smaller JPEG, or as it is where the browser cannot draw it. */
const madeSmaller = async (picture: File): Promise<File> => {
  try {
    const jpeg = await encodePage({ picture, turns: 0 }, { longSide: A4_PIXELS_AT_200_DPI, quality: 0.85 })
    return new File([jpeg], `${picture.name.replace(/\.\w+$/, '')}.jpg`, { type: jpeg.type })
  } catch {
    return picture
  }
}

const isPhotograph = async (file: File): Promise<boolean> => {
  const head = new Uint8Array(await file.slice(0, SNIFF_BYTES).arrayBuffer())
  return isHeic(head) || pictureTypeOf(head) !== null
}

/** Checks a chosen file. Makes a phone's large picture smaller first; says of a photograph of a paper how it becomes a PDF. */
export const fitFile = async (file: File, kind: FileKind): Promise<CheckedFile> => {
  if (kind === 'picture') return checkFile(file.size > FILE_MAX_BYTES ? await madeSmaller(file) : file, kind)
  const checked = await checkFile(file, kind)
  return 'problem' in checked && (await isPhotograph(file).catch(() => false))
    ? { problem: `${checked.problem} ${ownMessages.photographForPdf}` }
    : checked
}
