type Tokens = Record<string, string>

/** The portal's tokens and the few rules that these pages need. */
export function mailPageStyle(brand: { light: Tokens; dark: Tokens }): string {
  return `:root{color-scheme:light dark;--paper:oklch(98.4% .004 95);--surface:#fff;--line:oklch(90% .008 95);--ink:oklch(25% .025 235);--ink2:oklch(46% .02 235);${declarations(brand.light)}}
@media (prefers-color-scheme:dark){:root{--paper:oklch(20% .018 235);--surface:oklch(24% .02 235);--line:oklch(32% .02 235);--ink:oklch(95% .008 95);--ink2:oklch(77% .015 230);${declarations(brand.dark)}}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:400 16px/1.5 Figtree,system-ui,sans-serif}
header,main{max-width:760px;margin:0 auto;padding:20px 16px}
header{display:flex;align-items:center;gap:12px}
header a{color:var(--brand);font-weight:700;font-size:17px;text-decoration:none}
.tag{padding:2px 10px;border-radius:99px;background:var(--brand-soft);color:var(--brand);font-size:13px;font-weight:600}
main{padding-top:8px;padding-bottom:48px}
h1{margin:0 0 8px;font-size:28px;line-height:1.2;letter-spacing:-.01em;overflow-wrap:anywhere}
p{margin:0 0 16px}
a{color:var(--brand)}
.row{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:8px 16px;margin-bottom:8px}
.row h1{margin:0}
.soft{color:var(--ink2)}
.button{display:inline-flex;align-items:center;min-height:44px;padding:0 20px;border-radius:12px;background:var(--brand);color:var(--brand-ink);font-weight:650;text-decoration:none}
ul{list-style:none;margin:0;padding:0;background:var(--surface);border:1px solid var(--line);border-radius:16px;overflow:hidden}
li+li{border-top:1px solid var(--line)}
li a{display:grid;grid-template-columns:1fr auto;gap:2px 16px;padding:14px 20px;color:inherit;text-decoration:none;overflow-wrap:anywhere}
li a:hover{background:var(--brand-soft)}
li strong{font-weight:650}
li .when{grid-row:1;grid-column:2;font-size:14px;font-variant-numeric:tabular-nums}
a:focus-visible,summary:focus-visible{outline:2px solid var(--brand);outline-offset:2px}
li a:focus-visible{outline-offset:-3px}
li.text{display:grid;grid-template-columns:1fr auto;gap:2px 16px;padding:14px 20px;overflow-wrap:anywhere}
li.text a{display:inline;padding:0;color:var(--brand);text-decoration:underline}
li.text strong{font-weight:500;grid-column:1/-1}
.reply{display:flex;flex-wrap:wrap;gap:12px;align-items:end;margin-top:24px;padding:20px;background:var(--surface);border:1px solid var(--line);border-radius:16px}
.reply h2{flex-basis:100%;margin:0;font-size:18px}
.reply label{display:grid;gap:4px;font-size:14px}
.reply select,.reply input{min-height:44px;padding:0 12px;border:1px solid var(--line);border-radius:12px;background:var(--paper);color:var(--ink);font:inherit}
.reply .button{border:0;font:inherit;font-weight:650;cursor:pointer}
.empty{padding:32px 20px;background:var(--surface);border:1px solid var(--line);border-radius:16px;text-align:center;color:var(--ink2)}
iframe{display:block;width:100%;height:min(680px,75vh);border:1px solid var(--line);border-radius:16px;background:var(--surface)}
details{margin-top:16px}
summary{cursor:pointer;color:var(--brand);font-weight:600}
pre{overflow-x:auto;padding:16px;background:var(--surface);border:1px solid var(--line);border-radius:12px;white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.5 ui-monospace,monospace}
@media (max-width:560px){li a{grid-template-columns:1fr}li .when{grid-row:auto;grid-column:1}}`
}

function declarations(tokens: Tokens): string {
  return Object.entries(tokens)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}
