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
