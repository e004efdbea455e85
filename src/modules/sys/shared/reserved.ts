/** Names that could be mistaken for the administrator or the product. */
const reserved = new Set([
  'admin',
  'administrator',
  'superadmin',
  'superadministrator',
  'root',
  'superuser',
  'system',
  'platform',
  'saltern',
])
const reservedHan = ['超级管理员', '系统管理员', '平台管理员', '最高管理员']

/** Letters of other scripts, and digits, that resemble Latin letters. */
const lookAlikes: Readonly<Record<string, string>> = {
  а: 'a',
  α: 'a',
  ɑ: 'a',
  '4': 'a',
  '@': 'a',
  ԁ: 'd',
  ɗ: 'd',
  м: 'm',
  ո: 'n',
  п: 'n',
  η: 'n',
  і: 'i',
  ι: 'i',
  ı: 'i',
  ӏ: 'i',
  '1': 'i',
  l: 'i',
  '|': 'i',
  '!': 'i',
  о: 'o',
  ο: 'o',
  '0': 'o',
  ѕ: 's',
  '5': 's',
  $: 's',
  р: 'p',
  ρ: 'p',
  е: 'e',
  ε: 'e',
  '3': 'e',
  т: 't',
  τ: 't',
  '7': 't',
  г: 'r',
  у: 'y',
  υ: 'u',
}

/** Whether a name resembles a reserved one, regardless of script, case and spacing. */
export function isReserved(name: string): boolean {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Z}\p{C}\p{P}]/gu, (char) => (char in lookAlikes ? char : ''))
  const skeleton = Array.from(plain, (char) => lookAlikes[char] ?? char)
    .join('')
    .replace(/[^\p{L}]/gu, '')
  return reserved.has(skeleton) || reservedSkeletons.has(skeleton) || reservedHan.some((term) => plain.includes(term))
}

/** The reserved names after folding, where `l` equals `i`. */
const reservedSkeletons = new Set(
  [...reserved].map((name) => Array.from(name, (char) => lookAlikes[char] ?? char).join('')),
)
