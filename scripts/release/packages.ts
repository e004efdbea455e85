import { cpSync, existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

interface LockedPackage {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** Names of packages that the bundled code still loads at run time. */
export function loadedPackages(bundle: string): Set<string> {
  const load =
    /(?:from\s*|import\s*\(?\s*|require\s*\(|load\s*\(|resolve\s*\()["']((?:@[\w.-]+\/)?[\w.-]+)(?:\/[\w./-]*)?["']/g
  return new Set(
    readdirSync(bundle)
      .filter((name) => name.endsWith('.js'))
      .flatMap((name) => [...readFileSync(join(bundle, name), 'utf8').matchAll(load)].map(([, found = '']) => found)),
  )
}

/** Paths of packages and their dependencies in node_modules, as the lockfile resolves them; others are ignored. */
export function withDependencies(root: string, names: Iterable<string>): string[] {
  const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  )
  const chosen = new Set<string>()
  const add = (name: string, from: string) => {
    const path = resolvedPath(packages, name, from)
    if (path === undefined || chosen.has(path) || !existsSync(join(root, path))) return
    chosen.add(path)
    const { dependencies, optionalDependencies } = packages[path] ?? {}
    for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies })) add(dependency, path)
  }
  for (const name of names) add(name, '')
  return [...chosen].toSorted()
}

/** Copies packages without the packages nested in them, which are listed on their own. */
export function copyPackages(root: string, paths: readonly string[], target: string): void {
  for (const path of paths) {
    const nested = join(root, path, 'node_modules')
    cpSync(join(root, path), join(target, path), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => source !== nested && !source.endsWith('.map'),
    })
  }
}

/** The package that a name means to a package at `from`: the nearest one of its own folder and those around it. */
function resolvedPath(packages: Record<string, LockedPackage>, name: string, from: string): string | undefined {
  const parts = from === '' ? [] : from.split(/\/?node_modules\//).slice(1)
  for (let depth = parts.length; depth >= 0; depth--) {
    const path = [...parts.slice(0, depth), name].map((part) => `node_modules/${part}`).join('/')
    if (packages[path]) return path
  }
  return undefined
}
