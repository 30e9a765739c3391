/** What firebase-tools sends, one JSON object a line. */
export interface LoadRuleset {
  action: 'load_ruleset'
  id: number
  context: { rulesetName: string; source: { files: { name: string; content: string }[] } }
}

export interface Verify {
  action: 'verify'
  id: number
  context: {
    rulesetName: string
    service: string
    path: string
    method: string
    variables: { request?: ExpressionValue; resource?: ExpressionValue }
  }
}

export type Incoming = LoadRuleset | Verify

/** A value of the rules language, as firebase-tools writes it down; exactly one of the keys is there. */
export interface ExpressionValue {
  null_value?: null
  bool_value?: boolean
  int_value?: number | string
  float_value?: number
  string_value?: string
  bytes_value?: string
  timestamp_value?: string
  list_value?: { values?: ExpressionValue[] }
  set_value?: { values?: ExpressionValue[] }
  map_value?: { fields?: Record<string, ExpressionValue> }
  path_value?: { segments?: { simple?: string }[] }
}
