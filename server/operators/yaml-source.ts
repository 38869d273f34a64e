import { isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml'
import type { Document, Node, YAMLError } from 'yaml'
import type { Lines, Path, Source } from './source.ts'

/** Parses YAML 1.2: text such as 2026-01-31, yes or off stays text. Never throws. */
export function readYaml(file: string, text: string): Source {
  const counter = new LineCounter()
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false })
  const problems = notationErrors(document.errors).map((error) => ({
    file,
    line: counter.linePos(error.pos[0]).line,
    ...inPlainWords(error),
  }))
  const broken = document.errors.some((error) => error.code !== 'DUPLICATE_KEY')
  const lines = linesOf(document, counter)
  if (broken) return { file, value: undefined, problems, lines }
  try {
    return { file, value: document.toJS({ maxAliasCount: 100 }) as unknown, problems, lines }
  } catch {
    const problem = {
      file,
      line: 1,
      message: 'An alias (*name) points to nothing that is written before it, or aliases pile up.',
      advice: 'Write the text out where it is needed.',
    }
    return { file, value: undefined, problems: [...problems, problem], lines }
  }
}

/**
 * After the first error in the notation the rest cannot be read reliably: this reports only the first error, and every key
 * that stands twice.
 */
function notationErrors(errors: YAMLError[]): YAMLError[] {
  const first = errors.find((error) => error.code !== 'DUPLICATE_KEY')
  return first ? [first] : errors
}

function inPlainWords(error: YAMLError): { message: string; advice: string } {
  if (error.code === 'DUPLICATE_KEY') {
    return {
      message: 'This setting is written twice in the same place.',
      advice: 'Keep one of the two and take the other out.',
    }
  }
  if (error.code === 'TAB_AS_INDENT') {
    return { message: 'The line is indented with a tab.', advice: 'Indent with spaces, two for each level.' }
  }
  return {
    message: `This is not valid YAML: ${error.message.replace(/\.$/, '')}.`,
    advice: 'Look at the indentation, the colons and the quotes of this line and the one before it.',
  }
}

function linesOf(document: Document.Parsed, counter: LineCounter): Lines {
  const lineAt = (offset: number) => Math.max(1, counter.linePos(offset).line)

  /** Offset at which the value (its key, in a map) is written; steps that do not exist leave the last known one. */
  const find = (path: Path): { offset: number; node: Node | null } => {
    let node: Node | null = document.contents
    let offset = node?.range?.[0] ?? 0
    for (const step of path) {
      const around: Node | null | undefined = isAlias(node) ? node.resolve(document) : node
      node = null
      if (isMap(around)) {
        const pair = around.items.find(({ key }) => isScalar(key) && String(key.value) === String(step))
        if (!pair) break
        offset = (pair.key as Node).range?.[0] ?? offset
        node = pair.value as Node | null
      } else if (isSeq(around)) {
        const item = around.items[Number(step)] as Node | undefined
        if (!item) break
        offset = item.range?.[0] ?? offset
        node = item
      } else break
    }
    return { offset, node }
  }

  return {
    of: (path) => lineAt(find(path).offset),
    within(path, offset) {
      const found = find(path)
      if (!isScalar(found.node) || found.node.type !== 'BLOCK_LITERAL') return lineAt(found.offset)
      const before = String(found.node.value).slice(0, offset).split('\n').length
      return lineAt(found.node.range?.[0] ?? found.offset) + before
    },
  }
}
