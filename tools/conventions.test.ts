import fs from 'node:fs'
import path from 'node:path'
import { parseSync, type ESTree } from 'vite'
import { expect, it } from 'vitest'
import { inProject } from './project.ts'

const files = ['client', 'server', 'shared', 'simulation', 'tools', 'bench', 'e2e']
  .flatMap((root) =>
    fs.readdirSync(inProject(root), { recursive: true, encoding: 'utf8' }).map((name) => path.posix.join(root, name)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.d\.ts$|\.test\.tsx?$|\/test\//.test(file))
const bodyOf = (file: string) => parseSync(file, fs.readFileSync(inProject(file), 'utf8')).program.body

it('literal constants of a module have names in UPPER_SNAKE (docs/conventions.md)', () => {
  const wrong = files.flatMap((file) =>
    constantsIn(bodyOf(file))
      .filter((name) => !/^[A-Z][A-Z0-9_]*$/.test(name))
      .map((name) => `${file}: ${name}`),
  )

  expect(wrong).toEqual([])
})

it('a file that exports only hooks is named after one', () => {
  const wrong = files.filter((file) => {
    const names = exportsOf(bodyOf(file))
    return (
      names.length > 0 && names.every((name) => /^use[A-Z]/.test(name)) && !names.includes(path.basename(file).split('.')[0]!)
    )
  })

  expect(wrong).toEqual([])
})

it('a live query is an async function: of others Dexie follows only what is read before the first await', () => {
  const wrong = files.filter((file) => /\b(?:liveQuery|useLiveQuery)\(\s*\(/.test(fs.readFileSync(inProject(file), 'utf8')))

  expect(wrong).toEqual([])
})

type Body = ESTree.Program['body']

function constantsIn(body: Body): string[] {
  const found: string[] = []
  for (const statement of body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') continue
    for (const { id, init } of declaration.declarations)
      if (id.type === 'Identifier' && init && isWrittenOut(init, found)) found.push(id.name)
  }
  return found
}

/** A number, string or pattern, or an expression of those and of earlier constants. */
function isWrittenOut(node: ESTree.Expression | ESTree.PrivateIdentifier, before: readonly string[]): boolean {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'number' || typeof node.value === 'string' || 'regex' in node
    case 'TemplateLiteral':
      return node.expressions.length === 0
    case 'UnaryExpression':
      return isWrittenOut(node.argument, before)
    case 'BinaryExpression':
      return isWrittenOut(node.left, before) && isWrittenOut(node.right, before)
    case 'Identifier':
      return before.includes(node.name)
    default:
      return false
  }
}

function exportsOf(body: Body): string[] {
  return body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return []
    const { declaration } = statement
    if (declaration?.type === 'FunctionDeclaration') return declaration.id?.name ?? []
    if (declaration?.type === 'VariableDeclaration')
      return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? id.name : []))
    return declaration?.type === 'ClassDeclaration' ? (declaration.id?.name ?? []) : []
  })
}
