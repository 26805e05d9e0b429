import {
  CamelCasePlugin,
  type PluginTransformQueryArgs,
  PostgresDialect,
  PostgresQueryCompiler,
} from 'kysely'

/** Gives rows camelCase keys. */
class CamelCaseRows extends CamelCasePlugin {
  /** Leaves queries as they are: the plugin would copy each of them, which takes longer than writing its SQL. */
  override transformQuery({ node }: PluginTransformQueryArgs) {
    return node
  }

  /** Is public here: the compiler below writes names with it. */
  override snakeCase(name: string): string {
    return super.snakeCase(name)
  }
}

export const camelCaseRows = new CamelCaseRows({ maintainNestedObjectKeys: true })

/** Writes names of tables and columns, which are camelCase in queries, in snake_case. */
export class SnakeCaseDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new SnakeCaseCompiler()
  }
}

class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return super.sanitizeIdentifier(camelCaseRows.snakeCase(name))
  }
}
