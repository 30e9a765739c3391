const simple: Record<string, string> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  v: '\v',
  a: '\u0007',
  '\\': '\\',
  "'": "'",
  '"': '"',
  '`': '`',
  '?': '?',
}

const escape = /\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|x([0-9a-fA-F]{2})|([0-3][0-7]{2})|([^]))|([^\\]+)/gy

/** The text of a string literal, or undefined when it holds an escape that is none. */
export const textLiteral = (inner: string): string | undefined => {
  let result = ''
  for (const [, short, long, hex, octal, other, plain] of inner.matchAll(escape)) {
    const code = short ?? long ?? hex
    if (plain !== undefined) result += plain
    else if (code !== undefined) result += String.fromCodePoint(Number.parseInt(code, 16))
    else if (octal !== undefined) result += String.fromCodePoint(Number.parseInt(octal, 8))
    // Regular expressions are written with escapes that mean nothing in a string ('\d', '\.'): they stay as they are.
    else result += simple[other ?? ''] ?? `\\${other ?? ''}`
  }
  return result
}

/** The bytes of a `b'…'` literal: two-digit hex and three-digit octal escapes are single bytes, text is UTF-8. */
export const bytesLiteral = (inner: string): Uint8Array | undefined => {
  const parts: Uint8Array[] = []
  for (const [, short, long, hex, octal, other, plain] of inner.matchAll(escape)) {
    const code = short ?? long
    if (plain !== undefined) parts.push(Buffer.from(plain))
    else if (code !== undefined) parts.push(Buffer.from(String.fromCodePoint(Number.parseInt(code, 16))))
    else if (hex !== undefined) parts.push(Uint8Array.of(Number.parseInt(hex, 16)))
    else if (octal !== undefined) parts.push(Uint8Array.of(Number.parseInt(octal, 8)))
    else if (simple[other ?? ''] !== undefined) parts.push(Buffer.from(simple[other ?? ''] ?? ''))
    else return undefined
  }
  return new Uint8Array(Buffer.concat(parts))
}
