import { createRequire } from 'node:module'

interface AjvModule {
  default: { prototype: { validateSchema: () => boolean } }
}

// Loaded into firebase-tools. Its Auth emulator compiles Google's description of the API, and for each of hundreds of schemas compiles the
// schema of schemas again to check it: 6.5 of the 13.5 seconds of a launch. The description is part of the package and right.
const firebaseTools = createRequire(createRequire(import.meta.url).resolve('firebase-tools/package.json'))
const ajv: AjvModule = createRequire(firebaseTools.resolve('exegesis'))('ajv')
ajv.default.prototype.validateSchema = () => true
