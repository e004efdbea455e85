const columns = 9
const rows = 11
const size = 100
const waters = [
  '#0d3b52',
  '#11506a',
  '#17657e',
  '#1f7f93',
  '#3a9aa6',
  '#6db8b9',
  '#a9d3cf',
  '#e4ece6',
  '#e9c9be',
  '#d99a93',
  '#b9707a',
]

/** The drawing behind the sign-in form: salt pans seen from above. Always the same. */
export function SignInBackdrop() {
  return (
    <svg className="ponds" viewBox="40 40 820 1020" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect x="-100" y="-100" width="1100" height="1300" fill="#e8e2d6" />
      {ponds.map(({ points, fill, glint }) => (
        <g key={points}>
          <polygon points={points} fill={fill} stroke={fill} strokeWidth="6" strokeLinejoin="round" />
          {glint && <polygon points={points} fill="url(#glint)" />}
        </g>
      ))}
      <defs>
        <linearGradient id="glint" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#ffffff" stopOpacity="0.34" />
          <stop offset="0.6" stopColor="#ffffff" stopOpacity="0" />
        </linearGradient>
      </defs>
    </svg>
  )
}

const ponds = Array.from({ length: columns * rows }, (_, index) => pondAt(index % columns, Math.floor(index / columns)))

function pondAt(x: number, y: number) {
  const corners = [corner(x, y), corner(x + 1, y), corner(x + 1, y + 1), corner(x, y + 1)]
  const [cx, cy] = [0, 1].map((axis) => corners.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / 4)
  const inset = corners.map(([px, py]) => [px + ((cx ?? 0) - px) * 0.085, py + ((cy ?? 0) - py) * 0.085])
  const salt = (Math.sin(x * 0.9 + y * 0.35) + Math.cos(y * 0.7 - x * 0.25) + 2) / 4
  const stage = Math.min(
    waters.length - 1,
    Math.max(0, Math.floor((salt * 0.75 + noise(x, y) * 0.35) * waters.length - 0.8)),
  )
  return {
    points: inset.map(([px, py]) => `${px?.toFixed(1)},${py?.toFixed(1)}`).join(' '),
    fill: waters[stage],
    glint: noise(y, x) > 0.35,
  }
}

function corner(x: number, y: number): [number, number] {
  return [x * size + (noise(x, y * 3) - 0.5) * 46 + y * 5, y * size + (noise(x * 5, y) - 0.5) * 40 - x * 4]
}

/** A number from 0 to 1 that only depends on the place. */
function noise(x: number, y: number): number {
  const value = Math.sin(x * 127.1 + y * 311.7) * 43758.5453
  return value - Math.floor(value)
}
