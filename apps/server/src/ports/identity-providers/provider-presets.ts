/** In what the well-known providers differ from plain OpenID Connect. */
export interface ProviderPreset {
  /** Asked for besides `openid`. */
  scope: string
  /** The answer comes as a form's POST, which `form-post-landing.ts` turns into our page's address. */
  responseMode?: 'form_post'
  /** For discovery that leaves it out. */
  tokenEndpoint?: string
  /** `apple`: the secret is a key, by which a short-lived one is signed for each call. */
  secret: 'plain' | 'apple'
  /** The claim that says whether the e-mail address is the person's own. */
  verifiedBy: 'email_verified' | 'xms_edov'
}

const plain: ProviderPreset = {
  scope: 'email profile',
  secret: 'plain',
  verifiedBy: 'email_verified',
}

const presets: Record<string, ProviderPreset> = {
  // Google is plain OpenID Connect.
  'accounts.google.com': plain,
  /*
   * Microsoft: `common`, `organizations` and `consumers` name `{tenantid}` in the issuer, which openid-client fills from
   * the token's `tid`. Anybody can run a tenant and write any address into `email`; only `xms_edov` (to be switched on
   * as an optional claim) tells that the domain was proved.
   */
  'login.microsoftonline.com': { ...plain, verifiedBy: 'xms_edov' },
  /*
   * Apple: asked for name or e-mail it answers by POST only; names come once, unsigned, beside the answer and never in
   * the token, so that the person types them; there is no userinfo; `email_verified` may be a text.
   */
  'appleid.apple.com': {
    ...plain,
    scope: 'email name',
    responseMode: 'form_post',
    secret: 'apple',
  },
  /*
   * Facebook: names its scopes in its own way, leaves the token endpoint out of its discovery, and never says that an
   * address is verified: one can link it and sign in with it, but registers by e-mail.
   */
  'www.facebook.com': {
    ...plain,
    scope: 'email public_profile',
    tokenEndpoint: 'https://graph.facebook.com/oauth/access_token',
  },
}

export function presetOf(issuer: string): ProviderPreset {
  return presets[new URL(issuer).hostname] ?? plain
}
