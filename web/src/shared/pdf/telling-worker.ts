/**
 * Runs a worker of pdf.js, whose address is the first message, and posts what it says on the console: nothing
 * else says that pdf.js has left out a font, a picture or a page.
 */
const tell = (warning: unknown) => postMessage({ warning: String(warning) })
Object.assign(console, { info: tell, warn: tell })
addEventListener(
  'message',
  ({ data }: MessageEvent<string>) => {
    import(/* @vite-ignore */ data).catch(reportError)
  },
  { once: true },
)
