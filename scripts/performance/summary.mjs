// The short page of the figures: what docs/performance/figures.md holds, in two screens.

/** The rows of every table of a page: what, goal, measured value, floor, outcome. */
function rowsOf(text) {
  return text
    .split('\n')
    .filter((line) => /\| *(reached|\*\*not reached\*\*) *\|$/.test(line))
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .map(([what, goal, value, floor, outcome]) => ({ what, goal, value, floor, isReached: outcome === 'reached' }))
}

/** docs/performance.md, made from docs/performance/figures.md. */
export function summaryOf(figures) {
  const [head = '', ...sections] = figures.split(/^## /m)
  const machine = /one machine: ([^]*?)\. Floors/.exec(head)?.[1]?.replaceAll('\n', ' ') ?? ''
  const areas = sections
    .map((text) => ({ title: text.split('\n', 1)[0] ?? '', rows: rowsOf(text) }))
    .filter(({ rows }) => rows.length > 0)
  const all = areas.flatMap(({ rows }) => rows)
  const missed = areas.flatMap(({ title, rows }) =>
    rows.filter(({ isReached }) => !isReached).map((row) => ({ title, ...row })),
  )
  const anchorOf = (title) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-')
  const areaRow = ({ title, rows: [first, ...others] }) =>
    `| [${title}](performance/figures.md#${anchorOf(title)}) | ${first.what}: ${first.value} (${first.goal}) | ${[first, ...others].filter(({ isReached }) => isReached).length} of ${others.length + 1} |`
  const missedRow = ({ title, what, goal, value }) => `| ${title} | ${what} | ${goal} | ${value} |`
  return `# Performance

${all.length - missed.length} of ${all.length} figures reach their goal. Server, database and load generator share one machine: ${machine}.
[Every figure](performance/figures.md) has its floor of the same run and the output of its bench.

\`npm run performance\` measures and writes both pages, \`npm run performance <name>\` one bench of them.

| area | first figure (goal) | reached |
| --- | --- | --- |
${areas.map(areaRow).join('\n')}

## Not reached

| area | figure | goal | measured |
| --- | --- | --- | --- |
${missed.map(missedRow).join('\n')}
`
}
