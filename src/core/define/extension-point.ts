import type { Module } from './module.ts'

/** What a section adds to an extension point of an earlier one; `module.ts` or `plugin.ts` lists it. */
export interface Contribution {
  /** The key of the extension point. */
  readonly point: string
  readonly name: string
  readonly value: unknown
}

const defined = new Set<Contribution>()

/**
 * Where later sections add to an earlier one, which does not import them. The earlier section lists the point in its
 * `module.ts` with the contributions that must exist; start-up refuses without them.
 */
export class ExtensionPoint<T> {
  readonly key: string
  /** Names of the contributions that must exist. */
  readonly required: readonly string[]

  constructor(key: string, required: readonly string[]) {
    this.key = key
    this.required = required
  }

  /** Makes a contribution under a name. */
  contribute(name: string, value: T): Contribution {
    const contribution: Contribution = { point: this.key, name, value }
    defined.add(contribution)
    return contribution
  }

  /** The values of all contributions, in the order of the modules. */
  values({ modules }: { readonly modules: readonly Module[] }): readonly T[] {
    return modules.flatMap(({ contributions = [] }) =>
      contributions.flatMap(({ point, value }) => (point === this.key ? [value as T] : [])),
    )
  }
}

/** Contributions that are missing, listed twice or made for a point that no section has. */
export function contributionFaults(modules: readonly Module[]): string[] {
  const points = modules.flatMap(({ extensionPoints = [] }) => extensionPoints)
  const listed = modules.flatMap(({ key, contributions = [] }) => contributions.map((entry) => ({ key, ...entry })))
  const keys = new Set(points.map(({ key }) => key))
  const full = listed.map(({ point, name }) => `${point} ${name}`)
  return [
    ...listed.flatMap(({ key, point, name }) =>
      keys.has(point) ? [] : [`the section ${key} contributes ${name} to ${point}, which no section has`],
    ),
    ...full.filter((name, at) => full.indexOf(name) !== at).map((name) => `two sections contribute ${name}`),
    ...points.flatMap(({ key, required }) =>
      required
        .filter((name) => !full.includes(`${key} ${name}`))
        .map((name) => `no section contributes ${name} to ${key}`),
    ),
  ]
}

/** The contributions to points of these sections that none of them lists. */
export function unlistedContributions(modules: readonly Module[]): Contribution[] {
  const keys = new Set(modules.flatMap(({ extensionPoints = [] }) => extensionPoints.map(({ key }) => key)))
  const listed = new Set(modules.flatMap(({ contributions = [] }) => contributions))
  return [...defined].filter((contribution) => keys.has(contribution.point) && !listed.has(contribution))
}
