/**
 * The messages of google.firestore.v1 as the protocol loader gives and takes them: camel case, 64-bit numbers and enums
 * as text, bytes as buffers, repeated fields always there. Only the fields that are used are named.
 */
export type WireTimestamp = { seconds?: string | number; nanos?: number }

export type WireValue = {
  nullValue?: 'NULL_VALUE' | 0 | null
  booleanValue?: boolean
  integerValue?: string | number
  doubleValue?: number
  timestampValue?: WireTimestamp
  stringValue?: string
  bytesValue?: Uint8Array
  referenceValue?: string
  arrayValue?: { values?: WireValue[] }
  mapValue?: { fields?: Record<string, WireValue> }
}

export type WireDocument = {
  name?: string
  fields?: Record<string, WireValue>
  createTime?: WireTimestamp
  updateTime?: WireTimestamp
}

export type WireMask = { fieldPaths?: string[] }

export type WirePrecondition = { exists?: boolean; updateTime?: WireTimestamp }

export type WireFieldTransform = {
  fieldPath?: string
  setToServerValue?: string
  increment?: WireValue
  appendMissingElements?: { values?: WireValue[] }
  removeAllFromArray?: { values?: WireValue[] }
}

export type WireWrite = {
  update?: WireDocument
  delete?: string
  updateMask?: WireMask
  updateTransforms?: WireFieldTransform[]
  currentDocument?: WirePrecondition
}

export type WireWriteResult = { updateTime?: WireTimestamp; transformResults: WireValue[] }

export type WireField = { fieldPath?: string }

export type WireFilter = {
  compositeFilter?: { op?: string; filters?: WireFilter[] }
  fieldFilter?: { field?: WireField; op?: string; value?: WireValue }
  unaryFilter?: { op?: string; field?: WireField }
}

export type WireCursor = { values?: WireValue[]; before?: boolean }

export type WireQuery = {
  select?: { fields?: WireField[] }
  from?: { collectionId?: string; allDescendants?: boolean }[]
  where?: WireFilter
  orderBy?: { field?: WireField; direction?: string }[]
  startAt?: WireCursor
  endAt?: WireCursor
  offset?: number
  limit?: { value?: number }
}

export type WireAggregation = {
  alias?: string
  count?: { upTo?: object }
}

export type WireTransactionOptions = { readWrite?: { retryTransaction?: Uint8Array } }

/** Which transaction a read belongs to. */
export type WireConsistency = { transaction?: Uint8Array; newTransaction?: WireTransactionOptions }

/** Empty for OK. */
export type WireStatus = { code?: number; message?: string }
