import { SaxesParser } from 'saxes'

interface XmlReader {
  open?: (name: string, attributes: ReadonlyMap<string, string>) => void
  /** `text` is what the element holds itself, without its children's. */
  close?: (name: string, text: string) => void
}

/** A name without its prefix: some programs write `x:sheet` for `sheet`. */
const local = (name: string) => name.slice(name.indexOf(':') + 1)

/** Reads an XML text element by element. Entities that it declares are not expanded. Throws when it is not well-formed. */
export const readXml = (bytes: Uint8Array, { open, close }: XmlReader): void => {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  const texts: string[] = []
  const add = (text: string) => {
    if (texts.length > 0) texts.push((texts.pop() ?? '') + text)
  }
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    texts.push('')
    open?.(local(name), new Map(Object.entries(attributes).map(([key, value]) => [local(key), value])))
  })
  parser.on('closetag', ({ name }) => close?.(local(name), texts.pop() ?? ''))
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('error', (error) => {
    throw error
  })
  parser.write(new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes)).close()
}
