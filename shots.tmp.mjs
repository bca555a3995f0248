import { chromium } from '@playwright/test';
const o='http://127.0.0.1:3915'; const out='/tmp/side-shots/'; import { mkdirSync } from 'node:fs'; mkdirSync(out,{recursive:true});
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-dev-shm-usage']});
async function shot(name,{w,h,lang='zh_CN',dark=false,login=null,path='/index',touch=false},work){
  const c=await b.newContext({viewport:{width:w,height:h},colorScheme:dark?'dark':'light',hasTouch:touch,locale:lang==='zh_CN'?'zh-CN':'en'});
  const p=await c.newPage(); p.on('console',m=>{if(m.type()==='error'||m.type()==='warning')console.log(name,m.type(),m.text().slice(0,300))}); p.on('pageerror',e=>console.log(name,'ERR',e.message.slice(0,300)));
  if(login){ await p.goto(o+(lang==='zh_CN'?'/Login':'/internationalLogin')); await p.fill('[name=username]',login); await p.fill('[name=password]','Demo-2026'); await p.click('main button[type=submit]'); await p.waitForURL(/index/); }
  await p.goto(o+path+(path.includes('?')?'&':'?')+'lang='+lang,{waitUntil:'networkidle'});
  try{ if(work) await work(p,c);}catch(e){console.log(name,'WORK',String(e).slice(0,400))}
  await p.screenshot({path:out+name+'.png'}); console.log(name,'ok'); await c.close();
}
export {shot,b,o};
const only=process.argv[2];
const all={
 'home1920':()=>shot('home1920',{w:1920,h:1000}),
 'home1280hist':()=>shot('home1280hist',{w:1280,h:800},async p=>{await p.evaluate(()=>localStorage.setItem('ph_recent',JSON.stringify([{text:'STM32F103C8T6',kind:'0',at:Date.now()},{text:'10k 0603 1%',kind:'1',at:Date.now()},{text:'CL05B104KO5NNNC',kind:'0',at:1}])));await p.hover('#side summary >> nth=0');await p.waitForTimeout(1200);}),
 'service1280':()=>shot('service1280',{w:1280,h:800,dark:true,lang:'en_US'},async p=>{await p.click('#side summary >> nth=1');await p.waitForTimeout(1200);}),
 'account1920':()=>shot('account1920',{w:1920,h:1000},async p=>{await p.click('#side summary >> nth=2');await p.waitForTimeout(1200);}),
 'phone':()=>shot('phone',{w:390,h:844,touch:true},async p=>{await p.tap('nav button[popovertarget=side]');await p.waitForTimeout(500);}),
 'phoneserv':()=>shot('phoneserv',{w:390,h:844,touch:true,lang:'en_US',dark:true},async p=>{await p.tap('nav button[popovertarget=side]');await p.tap('#side summary >> nth=1');await p.waitForTimeout(900);}),
 'phoneclosed':()=>shot('phoneclosed',{w:360,h:740,touch:true}),
 'tablet':()=>shot('tablet',{w:768,h:900,touch:true},async p=>{await p.tap('header button[popovertarget=side]');await p.waitForTimeout(500);}),
 'tabletclosed':()=>shot('tabletclosed',{w:768,h:900,touch:true,lang:'en_US'}),
 'folded':()=>shot('folded',{w:1280,h:800},async p=>{await p.click('#side form button');await p.waitForTimeout(300);await p.reload({waitUntil:'networkidle'});}),
 'buyer':()=>shot('buyer',{w:1280,h:800,login:'democn',path:'/ProductDetailSearch?keywords=STM32F103&searchFieldType=0'},async p=>{for(const q of ['LM358','NE555','10k 0603'])await p.goto(o+'/ProductDetailSearch?searchFieldType='+(q[0]==='1'?1:0)+'&keywords='+encodeURIComponent(q),{waitUntil:'networkidle'});await p.click('#side summary >> nth=0');await p.waitForTimeout(1500);}),
 'cart':()=>shot('cart',{w:1280,h:800,login:'democn',path:'/Cart'}),
};
for(const [k,f] of Object.entries(all)) if(!only||only.split(',').includes(k)) await f();
await b.close();
