// Makes the two extracts beside this file from the installed SDK of the card provider:
//   node_modules/.bin/node stand-ins/src/cards/published/extract.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { OPEN } from './parts.ts'
import { type Schema, schemaOf } from './schema-of.ts'

const PARTS = fileURLToPath(new URL('parts.ts', import.meta.url))
const SDK = new URL('..', import.meta.resolve('stripe'))

writeExtract('Answers', 'answers.json')
writeExtract('Params', 'params.json')

function writeExtract(part: string, file: string): void {
  const { checker, types } = typesOf(part)
  const definitions: Record<string, Schema> = {}
  const reader = {
    checker,
    definitions,
    whole: new Set(types.keys()),
    isOpen: (path: string) => OPEN.some((pattern) => pattern.test(path)),
  }
  for (const [name, type] of types) {
    const schema = schemaOf(reader, type)
    if (schema.$ref !== `#/definitions/${name}`) definitions[name] = schema
  }
  writeFileSync(new URL(file, import.meta.url), print(definitions))
}

/** The types of one part, by their names in it. */
function typesOf(part: string) {
  const { NodeNext: module } = ts.ModuleKind
  const { NodeNext: moduleResolution } = ts.ModuleResolutionKind
  const options = { strict: true, exactOptionalPropertyTypes: true, module, moduleResolution }
  const program = ts.createProgram([PARTS], { ...options, noEmit: true, skipLibCheck: true })
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(PARTS)
  const file = source && checker.getSymbolAtLocation(source)
  const symbol = file && checker.getExportsOfModule(file).find(({ name }) => name === part)
  if (!symbol) throw new Error(`${PARTS} exports no ${part}.`)
  const members = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol))
  const types = new Map(members.map((member) => [member.name, checker.getTypeOfSymbol(member)]))
  return { checker, types }
}

/** One line for each definition, so that a newer version shows what has changed. */
function print(definitions: Record<string, Schema>): string {
  const about = {
    source: 'Types of the npm package "stripe", which Stripe makes from its OpenAPI document',
    version: read('VERSION'),
    openapi: read('OPENAPI_VERSION'),
    licence: `MIT. ${read('LICENSE')}`,
  }
  const lines = Object.entries(definitions)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, schema]) => `${JSON.stringify(name)}: ${JSON.stringify(schema)}`)
  return `{\n"about": ${JSON.stringify(about)},\n"definitions": {\n${lines.join(',\n')}\n}\n}\n`
}

function read(file: string): string {
  return readFileSync(new URL(file, SDK), 'utf8').trim()
}
