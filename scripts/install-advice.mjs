// What to do about a failed installation, in words, from what npm printed. Plain functions without dependencies.

/** GiB that the packages and the builds need. */
const NEEDED = 2

const causes = [
  [/\bENOSPC\b|no space left/i, `the disk is full; the packages need ${NEEDED} GiB`],
  [
    /\b(E407|407 Proxy)\b/i,
    'the proxy of this network requires a sign-in; set HTTPS_PROXY=http://user:password@proxy:port and try again',
  ],
  [
    /SELF_SIGNED_CERT|UNABLE_TO_(VERIFY|GET_ISSUER)|CERT_UNTRUSTED|DEPTH_ZERO_SELF_SIGNED/i,
    'the certificate of the package registry is not trusted, as behind a proxy that replaces it; name its authority in NODE_EXTRA_CA_CERTS',
  ],
  [
    /\b(ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|FETCH_ERROR)\b/,
    'the package registry cannot be reached; check the network, and behind a proxy set HTTPS_PROXY',
  ],
  [
    /\b(EACCES|EPERM|EROFS)\b/,
    'this user may not write the folder of the product; start as its owner, or give it to this user with chown -R',
  ],
  [
    /\b(E401|E403)\b/,
    'the package registry refuses this machine; check the registry and its token in the npm settings',
  ],
  [
    /\b(EINTEGRITY)\b/,
    'a package differs from package-lock.json; delete the npm cache (npm cache clean --force) and try again',
  ],
]

/** The cause of a failed `npm ci` with advice; without a known one its messages speak for themselves. */
export function adviceFor(output) {
  const cause = causes.find(([pattern]) => pattern.test(output))
  return cause ? `the packages could not be installed: ${cause[1]}` : 'npm ci did not succeed; its messages are above'
}

/** Why the folder cannot take the packages; undefined if it can. `free` is in bytes. */
export function roomProblem({ folder, isWritable, free }) {
  if (!isWritable)
    return `the folder ${folder} may not be written by this user; start as its owner, or give it to this user with chown -R`
  if (free < NEEDED * 2 ** 30)
    return `${folder} has ${(free / 2 ** 30).toFixed(1)} GiB of free space; the packages need ${NEEDED} GiB`
  return undefined
}
