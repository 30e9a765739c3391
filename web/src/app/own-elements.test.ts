import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'

// A browser that translates a page puts each text into elements of its own, and React goes on with the text that was there: it writes
// into it, which nobody sees, or fails to remove it or to insert an element before it. So a text that changes, one that comes and
// goes, and one that an element can come before stands alone in its element, where React writes the element's content. This test
// reads every component for others.

interface Node {
  type: string
  start: number
  end: number
  [member: string]: unknown
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode)
const inner = (node: Node): Node[] =>
  Object.entries(node).flatMap(([key, value]) => (key === 'type' ? [] : nodesIn(value)))
const nodeOf = (value: unknown): Node | undefined => nodesIn(value)[0]

/** What a child becomes: an element that stays, elements that come and go, a text that never changes, one that may, a space. */
type Kind = 'element' | 'elements' | 'fixed' | 'text' | 'space' | 'nothing'

/** Names of parts that are elements wherever a component has them. */
const elements =
  /^(?:children\b.*|props\.children|aside|heading|document|filter|failed|otherNote|standing|entryLink|titleAndKind|parts\.\w+(?:\(\w+\))?|paragraphs\(.*|actionButton\(.*)$/s

const isFixed = (expression: Node, names: ReadonlySet<string>): boolean => {
  if (expression.type === 'Identifier') return names.has(String(expression['name']))
  if (expression.type === 'MemberExpression')
    return nodesIn([expression['object'], expression['computed'] === true && expression['property']]).every((part) =>
      isFixed(part, names),
    )
  return inner(expression).every((part) => isFixed(part, names))
}

const kindOf = (expression: Node, source: string, names: ReadonlySet<string>): Kind => {
  const kinds = (...parts: unknown[]) => nodesIn(parts).map((part) => kindOf(part, source, names))
  switch (expression.type) {
    case 'JSXElement':
      return 'element'
    case 'JSXFragment':
      return 'elements'
    case 'JSXEmptyExpression':
      return 'nothing'
    case 'ChainExpression':
    case 'ParenthesizedExpression':
      return kinds(expression['expression'])[0] ?? 'nothing'
    case 'Literal':
      if (typeof expression['value'] !== 'string') return 'nothing'
      return expression['value'].trim() === '' ? 'space' : 'fixed'
    case 'LogicalExpression':
    case 'ConditionalExpression': {
      const branches = kinds(expression['consequent'], expression['alternate'], expression['right'])
      return branches.every((kind) => /element|nothing/.test(kind)) ? 'elements' : 'text'
    }
    case 'CallExpression': {
      const [made] = nodesIn(expression['arguments'])
      if (
        /\.(?:map|flatMap)$/.test(source.slice(nodeOf(expression['callee'])?.start, nodeOf(expression['callee'])?.end))
      )
        return made && /<[A-Za-z>]|Item$/.test(source.slice(made.start, made.end)) ? 'elements' : 'text'
      break
    }
    default:
  }
  if (elements.test(source.slice(expression.start, expression.end))) return 'elements'
  return isFixed(expression, names) ? 'fixed' : 'text'
}

/** Elements and components that give their children to one element as they are. */
const passesOn =
  /^(?:[a-z]\w*|Typography|Box|Link|MuiLink|DialogTitle|DialogContentText|FormHelperText|Unbroken|Exact)$/
/** Components of ours that put a text into an element of its own. */
const wraps =
  /^(?:BusyButton|SubmitButton|LettersButton|PlanAgain|Heading|NoticeLine|FailureBanner|StandingLabel|DownloadButton)$/

/** Whether an element can come right before this text: React inserts it before the text that was there. */
const followsComing = (children: readonly { kind: Kind }[], at: number): boolean => {
  const before = children[at - 1]?.kind
  return before === 'elements' || (/fixed|space/.test(before ?? '') && followsComing(children, at - 1))
}

const bodyOf = (file: string, source: string): Node[] => {
  const { program, errors } = parseSync(file, source)
  expect(errors).toEqual([])
  return nodesIn(JSON.parse(JSON.stringify(program.body)))
}
const declaredIn = (one: Node): Node[] => {
  const declared = nodeOf(one['declaration']) ?? one
  return nodesIn([...nodesIn(declared['specifiers']), ...nodesIn(declared['declarations']), declared])
}
const isSpace = (node: Node, text: string) => node.type === 'JSXText' && /^\s*\n\s*$/.test(text)

/** The components of a file that put what they are given beside other nodes. */
const sharersIn = (file: string, source: string): string[] => {
  const shares = (node: Node): boolean => {
    const children = nodesIn(node['children']).filter((child) => !isSpace(child, source.slice(child.start, child.end)))
    const isShared = children.length > 1 && children.some(({ start, end }) => source.slice(start, end) === '{children}')
    return isShared || inner(node).some(shares)
  }
  return bodyOf(file, source)
    .flatMap(declaredIn)
    .filter(shares)
    .map((declared) => String(nodeOf(declared['id'])?.['name']))
}

/** What a function or a condition gives in one place. Of elements with equal tags, React takes one for the other. */
const givenBy = (node: Node): Node[] => {
  const of = (...members: string[]) => members.flatMap((member) => nodesIn(node[member])).flatMap(givenBy)
  switch (node.type) {
    case 'BlockStatement':
      return of('body')
    case 'IfStatement':
    case 'ConditionalExpression':
      return of('consequent', 'alternate')
    case 'LogicalExpression':
      return node['operator'] === '&&' ? of('right') : of('left', 'right')
    case 'ReturnStatement':
      return of('argument')
    case 'ParenthesizedExpression':
      return of('expression')
    default:
      return /Statement$|^VariableDeclaration$/.test(node.type) ? [] : [node]
  }
}
const tagOf = (element: Node, source: string): string => {
  const opening = nodeOf(element['openingElement'])
  const [name, key] = [
    nodeOf(opening?.['name']),
    nodesIn(opening?.['attributes']).find((one) => nodeOf(one['name'])?.['name'] === 'key'),
  ]
  return [name, key].map((part) => source.slice(part?.start ?? 0, part?.end ?? 0)).join(' ')
}

/** The texts of a file that change, come and go beside other nodes, as line and source. */
export const sharedTexts = (file: string, source: string, sharers: ReadonlySet<string>): string[] => {
  const found: string[] = []
  const body = bodyOf(file, source)
  const names = new Set(
    body.flatMap(declaredIn).flatMap((part) => nodesIn([part['local'], part['id']]).map(({ name }) => String(name))),
  )
  const replaceable = new Set<Node>()
  const visit = (node: Node) => {
    if (/Function|ConditionalExpression/.test(node.type)) {
      const rivals = givenBy(node.type === 'ConditionalExpression' ? node : (nodeOf(node['body']) ?? node))
      for (const one of rivals.filter(({ type }) => type === 'JSXElement'))
        if (rivals.some((other) => other !== one && tagOf(other, source) === tagOf(one, source))) replaceable.add(one)
    }
    // A text that a component gives is no element's only content.
    if (node.type === 'VariableDeclarator' && /^[A-Z]\w*[a-z]/.test(String(nodeOf(node['id'])?.['name'])))
      for (const given of givenBy(nodeOf(nodeOf(node['init'])?.['body']) ?? node))
        if (/text|fixed/.test(kindOf(given, source, names)) && /^Literal$|^TemplateLiteral$/.test(given.type))
          found.push(`${source.slice(0, given.start).split('\n').length}: ${source.slice(given.start, given.end)}`)
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      const children = nodesIn(node['children']).flatMap((child): { kind: Kind; child: Node; text: string }[] => {
        const text = source.slice(child.start, child.end)
        if (isSpace(child, text)) return []
        if (child.type === 'JSXText') return [{ kind: text.trim() === '' ? 'space' : 'fixed', child, text }]
        const of = nodeOf(child['expression'])
        const kind = kindOf(of ?? child, source, names)
        return kind === 'nothing' ? [] : [{ kind, child, text }]
      })
      const name = nodeOf(nodeOf(node['openingElement'])?.['name'])
      const parent = name ? source.slice(name.start, name.end) : ''
      const isShared = parent === '' || sharers.has(parent)
      const isAlone = children.length === 1 && (passesOn.test(parent) || wraps.test(parent))
      // Of MUI's components, only buttons put their text beside other nodes, and an avatar puts a picture in its place.
      const isButton = /Button$|^Avatar$/.test(parent)
      const changes = ({ kind }: { kind: Kind }, at: number) =>
        kind === 'text'
          ? !isAlone && (children.length > 1 || isButton || isShared)
          : kind === 'fixed' &&
            (isShared || followsComing(children, at) || (replaceable.has(node) && children.length > 1))
      for (const { child, text } of children.filter(changes))
        found.push(`${source.slice(0, child.start).split('\n').length}: ${text.replaceAll(/\s+/g, ' ')}`)
    }
    for (const part of inner(node)) visit(part)
  }
  body.forEach(visit)
  return found
}

describe('a text beside other nodes', () => {
  it.each([
    ['<p>Page {page} of {pages}</p>', 2],
    ['<p>{ready && <b>Ready</b>} {state}</p>', 1],
    ['<p>{ready && <b>Ready</b>} now</p>', 1],
    ['<p>{ready && <>Ready <b>now</b></>}</p>', 1],
    ['<Shared>Ready</Shared>', 1],
    ['<Alone>{state}</Alone>', 0],
    ['<p><b>A</b> is{ready && <b>Ready</b>}</p>', 0],
    ['<p><b>A</b>{done ? "yes" : "no"}</p>', 1],
    ['<Button>{open ? "Hide" : "Show"}</Button>', 1],
    ['ready ? <p>Ready: <b>now</b></p> : <p><b>Not yet</b></p>', 1],
    ['ready ? <p key="a">Ready: <b>now</b></p> : <p key="b"><b>Not yet</b></p>', 0],
    ['ready ? <p>Ready</p> : <p>Not yet</p>', 0],
    ['ready ? <p>Ready</p> : "Not yet"', 1],
    ['<p>{`Page ${page} of ${pages}`}</p>', 0],
    ['<p><span>{state}</span> {ready && <b>Ready</b>}</p>', 0],
    ['<p>Written by {FIXED}, <b>once</b></p>', 0],
    ['<Button><span>{open ? "Hide" : "Show"}</span></Button>', 0],
  ])('is found in %s', (jsx, count) => {
    const others = `const FIXED = 1
      const Shared = ({ children, ready }) => <p>{ready && <b>Ready</b>}{children}</p>
      export const Alone = ({ children }) => <p>{children}</p>`
    const source = `${others}\nexport const One = ({ page, pages, state, ready }) => ${jsx}`
    expect(sharedTexts('one.tsx', source, new Set(sharersIn('one.tsx', source)))).toHaveLength(count)
  })

  const root = join(import.meta.dirname, '..')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !/\.test\.|testing/.test(file),
  )
  it('has an element of its own in every component', () => {
    expect(files.length).toBeGreaterThan(150)
    const sources = files.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)
    const sharers = new Set(sources.flatMap((one) => sharersIn(...one)))
    expect(sharers).toContain('Part')
    expect(
      sources.flatMap(([file, source]) => sharedTexts(file, source, sharers).map((text) => `${file}:${text}`)),
    ).toEqual([])
  })
})
