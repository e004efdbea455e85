import type { FastifyServerOptions } from 'fastify'
import type { ErrorCode, Problem } from '#core/errors/errors.ts'

/**
 * How schemas are validated: nothing is coerced, removed or defaulted, and every problem is reported. `label` is the
 * name of a field in refusals. Hundreds of routes have a schema each, so each validator is compiled at its first
 * request. `compileAll` compiles the rest and throws if one cannot be compiled.
 */
export function checksOf(): { ajv: FastifyServerOptions['ajv']; compileAll: () => void } {
  const all: (() => Check)[] = []
  const ajv: FastifyServerOptions['ajv'] = {
    customOptions: {
      coerceTypes: false,
      removeAdditional: false,
      useDefaults: false,
      allErrors: true,
      verbose: true,
      allowUnionTypes: true,
      keywords: ['label', 'x-properties'],
    },
    onCreate(instance) {
      const compile = instance.compile.bind(instance)
      const onUse = (schema: object): Check => {
        let compiled: Check | undefined
        const ready = () => (compiled ??= compile(schema))
        all.push(ready)
        const check: Check = (data) => {
          const good = ready()(data)
          check.errors = ready().errors
          return good
        }
        return check
      }
      Object.assign(instance, { compile: onUse })
    },
  }
  return { ajv, compileAll: () => all.forEach((ready) => ready()) }
}

/** The result of a validation in Fastify's form: whether the data are valid, and the errors. */
interface Check {
  (data: unknown): boolean
  errors?: unknown
}

interface Finding {
  data?: unknown
  keyword: string
  instancePath: string
  params: Record<string, unknown>
  parentSchema?: unknown
}

/** Converts Ajv's errors to field problems. Text that violates other keywords is a malformed value. */
export function validationProblems(findings: readonly Finding[], context = 'body'): Problem[] {
  return findings.slice(0, 100).map((finding) => {
    const field = fieldOf(finding) || context
    return { field, code: codes[finding.keyword] ?? 'wrong_type', params: paramsOf(finding, field) }
  })
}

const codes: Record<string, ErrorCode | undefined> = {
  required: 'required',
  additionalProperties: 'unknown_key',
  maxLength: 'too_long',
  maxItems: 'too_many',
  minimum: 'too_small',
  maximum: 'too_big',
  enum: 'bad_option',
}

function fieldOf({ keyword, instancePath, params }: Finding): string {
  const path = instancePath.split('/').slice(1).map(unescape)
  if (keyword === 'required') path.push(String(params.missingProperty))
  if (keyword === 'additionalProperties') path.push(String(params.additionalProperty))
  return path.join('.').slice(0, 100)
}

function paramsOf({ keyword, params, parentSchema, data }: Finding, field: string) {
  const { limit, missingProperty } = params
  const label = labelOf(
    parentSchema,
    keyword === 'required' && typeof missingProperty === 'string' ? missingProperty : undefined,
  )
  return {
    field,
    label: label ?? field,
    max: limit,
    min: limit,
    value: typeof data === 'string' ? data.slice(0, 50) : '',
  }
}

function labelOf(schema: unknown, child?: string): unknown {
  if (!isRecord(schema)) return undefined
  if (child === undefined) return schema.label
  return isRecord(schema.properties) ? labelOf(schema.properties[child]) : undefined
}

function unescape(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
