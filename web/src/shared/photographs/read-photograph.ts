import { isHeic, ownMessages, SNIFF_BYTES } from '@lsb/contract'
import { encodePage } from './encode-page.ts'
import { A4_PIXELS_AT_200_DPI } from './fit-pages.ts'
import type { Photograph } from './pages.ts'

/** The source of pages: as sharp as any page can be, and with little loss. */
const SOURCE_ENCODING = { longSide: A4_PIXELS_AT_200_DPI, quality: 0.92 }

/** Reads a chosen file as an upright photograph with its own bytes; or returns why it is none. */
export const readPhotograph = async (file: File): Promise<Photograph | { problem: string }> => {
  try {
    return {
      id: crypto.randomUUID(),
      picture: await encodePage({ picture: file, turns: 0 }, SOURCE_ENCODING),
      turns: 0,
    }
  } catch {
    const head = await file
      .slice(0, SNIFF_BYTES)
      .arrayBuffer()
      .catch(() => new ArrayBuffer(0))
    return { problem: isHeic(new Uint8Array(head)) ? ownMessages.photographHeic : ownMessages.photographUnreadable }
  }
}
