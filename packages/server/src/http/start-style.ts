/** How the pages of a start look, which stand before the application does. */
import { createHash } from 'node:crypto';

/** The colours are those of the application (packages/ui/src/styles.css). */
export const START_STYLE = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:light-dark(#f5f7f9,#0b1116);color:light-dark(#0f1c27,#e6edf2);font:16px/1.5 system-ui,sans-serif}
main{box-sizing:border-box;width:min(28rem,calc(100% - 2rem));padding:2rem;background:light-dark(#fff,#111920);border:1px solid light-dark(#d8dfe5,#26333e);border-radius:12px}
h1{margin:0;font-size:1.375rem;line-height:1.3}
p{margin:.5rem 0 1.25rem;color:light-dark(#465563,#aab7c2)}
progress{display:block;width:100%;height:.5rem;accent-color:light-dark(#00719a,#35b6e0)}
ul{margin:1rem 0 0;padding:0;list-style:none}
li{display:flex;justify-content:space-between;gap:1rem;padding:.5rem 0;border-top:1px solid light-dark(#e9edf1,#1b2630);font-variant-numeric:tabular-nums}
li:first-child{border-top:0}
form{display:grid;gap:1rem}
label{display:grid;gap:.25rem;font-weight:500}
input,button{box-sizing:border-box;width:100%;min-height:2.75rem;padding:.5rem .75rem;font:inherit;color:inherit;background:light-dark(#fff,#0b1116);border:1px solid light-dark(#8796a3,#5f7282);border-radius:6px}
button{color:light-dark(#fff,#06222e);background:light-dark(#00719a,#35b6e0);border:0;font-weight:500;cursor:pointer}
form p{margin:0}
p.wrong{color:light-dark(#a3261c,#ff9d93)}
.done{color:light-dark(#18693f,#62ca90);white-space:nowrap}
.open{color:light-dark(#465563,#aab7c2);white-space:nowrap}`;

/** For a policy of what may run. */
export const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export const START_STYLE_HASH = hashOf(START_STYLE);
