/** The parts of a protobuf.js description that the JSON mapping needs. */
export type FieldSchema = { readonly type: string; readonly rule?: string; readonly keyType?: string }
export type NodeSchema = {
  readonly fields?: Readonly<Record<string, FieldSchema>>
  readonly values?: Readonly<Record<string, number>>
  readonly nested?: Readonly<Record<string, NodeSchema>>
}

/** A message or enum by its full name. */
export type TypeSchema = { readonly name: string; readonly node: NodeSchema }

/** Finds types by name, the way protobuf scopes them: from the innermost outwards. */
export class Schema {
  readonly #types = new Map<string, TypeSchema>()

  constructor(root: NodeSchema) {
    this.#collect('', root)
  }

  /** The type a field of the message refers to; undefined for a plain type such as `string`. */
  resolve(scope: string, name: string): TypeSchema | undefined {
    for (let prefix = scope; ; prefix = prefix.slice(0, Math.max(prefix.lastIndexOf('.'), 0))) {
      const found = this.#types.get(prefix === '' ? name : `${prefix}.${name}`)
      if (found || prefix === '') return found
    }
  }

  #collect(prefix: string, node: NodeSchema): void {
    if (node.fields ?? node.values) this.#types.set(prefix, { name: prefix, node })
    for (const [name, child] of Object.entries(node.nested ?? {}))
      this.#collect(prefix === '' ? name : `${prefix}.${name}`, child)
  }
}
