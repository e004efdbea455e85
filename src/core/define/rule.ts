/** For whom screens and calls exist, in addition to the right to them. */
export interface Rule {
  /** The add-on that must be installed. */
  readonly pluginKey?: string
  /** `only`: union accounts; `never`: all but them. */
  readonly union?: 'only' | 'never'
  /** Industry types it exists for; every ordinary one when absent. */
  readonly industries?: readonly string[] | 'all'
  /** Only the platform's own account. */
  readonly platform?: true
}

/** Why a rule keeps someone out. */
export type RuleReason = 'platform' | 'industry' | 'union' | 'plugin'

/** The facts of a supplier that rules are evaluated against. */
export interface SupplierFacts {
  readonly isPlatform: boolean
  readonly isUnion: boolean
  readonly industry: string
  /** Keys of the installed add-ons. */
  readonly addons: ReadonlySet<string>
}

/** Industries that see only what names them: an offline-pay supplier has its bank screens and nothing else. */
const closed: readonly string[] = ['offlinepay']

/** Why a rule excludes a supplier, the strongest reason first; undefined when it does not. */
export function ruleRefusal(
  rule: Rule,
  { isPlatform, isUnion, industry, addons }: SupplierFacts,
): RuleReason | undefined {
  if (rule.platform && !isPlatform) return 'platform'
  const { industries } = rule
  if (industries !== 'all' && (industries ? !industries.includes(industry) : closed.includes(industry)))
    return 'industry'
  if ((rule.union === 'only' && !isUnion) || (rule.union === 'never' && isUnion)) return 'union'
  if (rule.pluginKey !== undefined && !addons.has(rule.pluginKey)) return 'plugin'
  return undefined
}

/** Merges rules; inner rules override outer ones. */
export function mergeRules(...rules: readonly (Rule | undefined)[]): Rule {
  return rules.reduce<Rule>((sum, rule) => ({ ...sum, ...rule }), {})
}
