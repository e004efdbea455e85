/** What the page of the configuration says about a variable besides what the code answers itself. */
export interface Variable {
  name: string
  /** Heading of the page below which it stands. */
  group: 'Server' | 'Database' | 'Demo' | 'Operation' | 'Limits and hosts' | 'Development' | 'Sign-in providers'
  about: string
  /** In words; the page prints `none` without it. */
  fallback?: string
  /** Accepted values. */
  example: string
  /** Values of the example's other variables. */
  with?: Readonly<Record<string, string>>
  /** A refused value: the page prints the refusal that the server ends with. */
  wrong?: string
  /** Values of other variables in the refused case. */
  wrongWith?: Readonly<Record<string, string>>
  /** What goes wrong where the server cannot know it at its start. */
  trouble?: string
}

const external = { DATABASE_URL: 'postgres://saltern:secret@db.lan:5432/saltern' }

export const variables: readonly Variable[] = [
  {
    name: 'PORT',
    group: 'Server',
    about: 'TCP port of the console and of all calls. `0` takes a free port and prints it.',
    fallback: '3000',
    example: '8080',
    wrong: '70000',
    trouble: 'A port that another program uses, and one below 1024 without the right to it, end the start with advice.',
  },
  {
    name: 'HOST',
    group: 'Server',
    about:
      'Address or name on which the server listens. `0.0.0.0` is every address of the machine; put a proxy with TLS in front of it (`docs/operations/tls.md`).',
    fallback: '127.0.0.1, this machine only',
    example: '0.0.0.0',
    wrong: 'https://shop.example.com',
  },
  {
    name: 'DATA_DIR',
    group: 'Server',
    about:
      'Folder of the embedded database, the stored files and the secrets. One process uses it at a time. As root, its parents need to be open for other users (`chmod o+x`), because PostgreSQL does not run as root.',
    fallback: '`./data`',
    example: '/srv/saltern',
    trouble:
      'A second process on the folder, a folder without permission and a full disk end the start with the reason.',
  },
  {
    name: 'LOG_LEVEL',
    group: 'Server',
    about: 'Least level of the log on standard output: `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.',
    fallback: '`info`',
    example: 'warn',
    wrong: 'loud',
  },
  {
    name: 'DATABASE_URL',
    group: 'Database',
    about:
      'An external PostgreSQL 15 or newer instead of the embedded one. Its user is a superuser at the first start, which creates the roles `app_rw` and `platform` (`docs/operations/external-postgresql.md`).',
    fallback: 'none: an embedded PostgreSQL in the data folder',
    example: external.DATABASE_URL,
    wrong: 'mysql://saltern@db.lan/saltern',
    trouble: 'A database that does not answer, or is older than 15, ends the start with host and port in the message.',
  },
  {
    name: 'DATABASE_APP_URL',
    group: 'Database',
    about:
      'With `DATABASE_URL`: how ordinary connections sign in, as `app_rw` or as a role with exactly its rights. Without it they sign in as the user of `DATABASE_URL` and use `SET ROLE`.',
    example: 'postgres://app_rw:secret@db.lan:5432/saltern',
    with: { ...external, DATABASE_PLATFORM_URL: 'postgres://platform:secret@db.lan:5432/saltern' },
    wrong: 'postgres://app_rw:secret@db.lan:5432/saltern',
  },
  {
    name: 'DATABASE_PLATFORM_URL',
    group: 'Database',
    about:
      'With `DATABASE_URL`: how connections of platform jobs sign in, as `platform`. Set both role URLs or neither.',
    example: 'postgres://platform:secret@db.lan:5432/saltern',
    with: { ...external, DATABASE_APP_URL: 'postgres://app_rw:secret@db.lan:5432/saltern' },
    wrong: 'postgres://platform:secret@db.lan:5432/saltern',
  },
  {
    name: 'DEMO',
    group: 'Demo',
    about: 'Whether a new data folder gets the demo suppliers.',
    fallback: 'on for a new data folder with the embedded database, else off',
    example: '0',
    wrong: 'maybe',
  },
  {
    name: 'DEMO_HISTORY',
    group: 'Demo',
    about: 'Whether a new demo gets two years of documents, in the background after the start.',
    fallback: 'on with `npm start`, else off',
    example: '1',
    wrong: 'some',
  },
  {
    name: 'DEMO_ORDERS',
    group: 'Demo',
    about:
      'Approximate number of retail orders in the demo history, loaded in the background (docs/decisions/0042). Recycling and recruitment scale with it (docs/decisions/0065).',
    fallback: '2000 with `DEMO_HISTORY`, else 0',
    example: '500',
    wrong: 'many',
  },
  {
    name: 'DEMO_PASSWORD',
    group: 'Demo',
    about: 'Password of all demo accounts, 8 to 128 characters. It applies when the demo is created.',
    fallback: 'random, printed at the first start',
    example: 'salt-and-grain-2026',
    wrong: 'short',
  },
  {
    name: 'METRICS_PORT',
    group: 'Operation',
    about: 'Port of the metrics in Prometheus text on `/metrics`, reachable from this machine only.',
    example: '9464',
    wrong: 'metrics',
    trouble: 'A port that is in use ends the start.',
  },
  {
    name: 'TRUSTED_PROXIES',
    group: 'Operation',
    about:
      'Comma-separated addresses or ranges of proxies whose `X-Forwarded-For`, `X-Forwarded-Proto` and `X-Forwarded-Host` are trusted.',
    example: '127.0.0.1, 10.0.0.0/8',
    wrong: 'proxy.lan',
    trouble: 'Behind a proxy that is not listed, all visitors share the limits of one address.',
  },
  {
    name: 'SUPPLIER_FILES_GB',
    group: 'Limits and hosts',
    about: 'GiB of stored files of one supplier. An applicant has 100 MiB.',
    fallback: '20',
    example: '50',
    wrong: '0',
  },
  {
    name: 'PUSH_HOSTS',
    group: 'Limits and hosts',
    about:
      'Comma-separated hosts of the company network to which suppliers may push receipts, also over plain http. All other hosts must be public and use https. They may report back at `/api/push/confirm`, signed like a push. The payment gateway of the platform may be one of them.',
    example: 'wms.lan, 192.168.1.20:8080',
    wrong: 'http://wms.lan',
  },
  {
    name: 'CHAT_HOSTS',
    group: 'Limits and hosts',
    about: 'Comma-separated origins of chat pages that the console may show in a frame.',
    example: 'https://chat.example.com',
    wrong: 'chat.example.com',
  },
  {
    name: 'SMS_PROVIDER',
    group: 'Development',
    about:
      '`console` writes registration codes to a file of the data folder. Elsewhere the add-on `sms` of the platform account sends them. Without either, registration is not possible.',
    example: 'console',
    wrong: 'console',
    wrongWith: { HOST: '0.0.0.0' },
  },
  {
    name: 'SIMULATOR_URL',
    group: 'Development',
    about:
      'A simulator of payment channels, tracking services and text messages on this machine, for a demo without keys (`docs/simulators.md`).',
    example: 'http://127.0.0.1:4010',
    wrong: 'https://simulator.example.com',
  },
  ...[
    ['WECHAT', 'the website app at WeChat'],
    ['WXPUB', 'the official account at WeChat, used within WeChat'],
    ['QQ', 'the website app at QQ'],
    ['ALIPAY', 'the app at Alipay'],
  ].flatMap(([prefix = '', app = '']): Variable[] => [
    {
      name: `${prefix}_APP_ID`,
      group: 'Sign-in providers',
      about: `Id of ${app}.`,
      example: 'app-id',
      with: { [`${prefix}_APP_SECRET`]: 'secret' },
      wrong: 'app-id',
    },
    {
      name: `${prefix}_APP_SECRET`,
      group: 'Sign-in providers',
      about: `Secret of ${app}${prefix === 'ALIPAY' ? ': its private RSA key in one line or as PEM' : ''}.`,
      example: 'secret',
      with: { [`${prefix}_APP_ID`]: 'app-id' },
      wrong: 'secret',
      ...(prefix === 'ALIPAY' ? { wrongWith: { ALIPAY_APP_ID: 'app-id' } } : {}),
    },
    {
      name: `${prefix}_URL`,
      group: 'Sign-in providers',
      about: 'A stand-in of the provider on this machine, for development.',
      example: 'http://127.0.0.1:4020',
      with: { [`${prefix}_APP_ID`]: 'app-id', [`${prefix}_APP_SECRET`]: 'secret' },
      wrong: 'https://provider.example.com',
      wrongWith: { [`${prefix}_APP_ID`]: 'app-id', [`${prefix}_APP_SECRET`]: 'secret' },
    },
  ]),
]
