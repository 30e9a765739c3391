/** A message as the sink took it. */
export interface ReceivedMessage {
  /** Instant of arrival, ISO 8601. */
  at: string
  messageId: string
  /** Recipients of the envelope. */
  to: string[]
  subject: string
  text: string
  html: string
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? character)
const linked = (text: string): string =>
  escaped(text).replaceAll(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)

const article = ({ at, to, subject, text }: ReceivedMessage): string =>
  `<article><h2>${escaped(subject)}</h2><p>To ${escaped(to.join(', '))}, ${escaped(at)}</p><pre>${linked(text)}</pre></article>`

/** The page that shows what has arrived, newest first. */
export const inboxPage = (messages: readonly ReceivedMessage[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Inbox of the local suite</title>
<style>body{font:16px/1.5 system-ui;max-width:46em;margin:1em auto;padding:0 1em}article{border-top:1px solid #999}pre{white-space:pre-wrap}</style></head>
<body><h1>Inbox of the local suite</h1>
<p>${messages.length} messages. Nothing leaves this machine. Reload for new ones.</p>
${messages.toReversed().map(article).join('\n')}
</body></html>`
