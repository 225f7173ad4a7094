/**
 * Passwords that everybody tries first: the most frequent of public lists of leaked ones, in small letters, without those that are too
 * short anyway. Data alone; the server asks it, no screen loads it.
 */
import { wordsOf } from '../kernel/words.ts';

const WORDS = `
!qaz2wsx 0.0.0.000 00000000 01011900 01011910 01011950 01011960 01011961 01011970 01011971 01011972 01011973 01011974 01011975 01011976
01011977 01011978 01011979 01011980 01011981 01011982 01011983 01011984 01011985 01011986 01011987 01011988 01011989 01011990 01011991
01011992 01011993 01011994 01011995 01011999 01012000 01012001 01012010 01012011 01020304 01021990 01031985 01031988 01031989 01041985
01041988 01061986 01061990 01071986 01081989 01091987 01091989 01121986 01121988 0192837465 02011971 02011975 02011980 02011981 02011982
02011983 02011984 02011985 02011986 02011987 02011988 02011989 02021971 02021973 02021976 02021979 02021981 02021982 02021983 02021984
02021985 02021986 02021987 02021988 02021989 02021990 02031970 02031973 02031974 02031975 02031977 02031978 02031979 02031980 02031981
02031982 02031984 02031985 02031986 02031987 02031988 02031989 02041972 02041973 02041974 02041975 02041976 02041977 02041978 02041979
02041980 02041981 02041982 02041983 02041984 02041985 02041986 02041987 02041988 02041989 02051970 02051972 02051973 02051975 02051976
02051977 02051978 02051980 02051981 02051982 02051983 02051984 02051985 02051986 02051987 02051988 02051989 02061971 02061972 02061974
02061976 02061977 02061980 02061982 02061983 02061984 02061985 02061986 02061987 02061988 02061989 02071971 02071975 02071976 02071978
02071979 02071980 02071981 02071982 02071983 02071984 02071986 02071987 02071988 02071989 02081970 02081973 02081974 02081976 02081977
02081980 02081982 02081983 02081984 02081985 02081986 02081987 02081988 02081989 02091971 02091973 02091975 02091976 02091977 02091980
02091981 02091983 02091984 02091985 02091986 02091987 02091989 02101973 02101976 02101977 02101979 02101981 02101983 02101984 02101985
02101986 02101987 02101988 02101989 03031986 03041986 03041991 03082006 04041988 04041991 05051985 05051987 05051989 06061986 07071977
07071987 07091990 08031985 08031986 08051990 08081988 08121986 09051945 0987654321 0987654321q 0o9i8u7y 10011986 10011990 10031988
10051987 10071987 10101986 10101990 10203040 1020304050 10293847 1029384756 11001001 11051987 11051990 11061985 11081989 11111111 11112222
1111qqqq 11121986 111222333 11223344 1122334455 112233445566 11235813 1123581321 12011987 12021988 12031985 12031987 12051988 12121985
12121990 12131415 1213141516 12312312 1232323q 123321123 12340987 12344321 1234509876 12345123 123454321 1234554321 12345612 123456123
123456654321 12345677 12345678 123456789 1234567890 1234567890a 1234567890q 1234567890z 1234567891 12345678910 123456789123 1234567899
123456789987654321 123456789a 123456789d 123456789l 123456789m 123456789o 123456789p 123456789q 123456789qwe 123456789r 123456789s
123456789v 123456789z 12345678a 12345678q 12345679 1234567a 1234567aa 1234567q 12345687 123456987 123456aa 123456ab 123456as 123456qq
123456qqq 123456qw 123456qwe 123456qwerty 123456ru 12345abc 12345asd 12345qaz 12345qwe 12345qwer 12345qwert 12345qwerty 12348765 12349876
1234abcd 1234asdf 1234kekc 1234qwer 1234rewq 1234zxcv 123581321 12365478 123654789 12369874 123698745 123789456 123mudar 123qq123
123qwe123 123qweas 123qweasd 123qweasdzxc 123qwert 123qwerty 12locked 12qw12qw 12qw34er 12qwaszx 13021990 13031987 13041987 13041988
13061986 13121985 13243546 13245768 134679852 1357908642 135792468 1357924680 135798642 14021985 14021986 14061991 14111986 14725836
147258369 14785236 147852369 14789632 147896325 14881488 15011987 15021985 15051981 15051990 15101986 15426378 159753456 16051987 16051989
16121987 17011987 17051988 17061988 18011987 18061990 18091985 18121812 18436572 19061987 19101987 19283746 192837465 19411945 1a2a3a4a
1a2b3c4d 1a2b3c4d5e 1a2s3d4f 1a2s3d4f5g 1michael 1million 1mustang 1passwor 1password 1q2q3q4q 1q2w3e4r 1q2w3e4r5 1q2w3e4r5t 1q2w3e4r5t6y
1qa2ws3ed 1qaz2wsx 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qazxsw2 1qazxsw23edc 1qazzaq1 1qw23er4 1x2zkg8w 1z2x3c4v 1z2x3c4v5b 20031987 20051988
20061988 20091988 20091991 20111986 21011989 21031987 21031988 21031990 21051988 21051991 21101986 22011988 22021986 22021989 22031984
22041987 22041988 22061941 22071986 22334455 22446688 23021986 23041987 23skidoo 24011985 24061986 24111989 24681012 25031987 25041988
25081988 25091987 25121987 25800852 25802580 26031988 26061987 27061988 27731828 28011987 28021990 28021992 28041987 29011985 29051989
29071983 2wsx3edc 30031988 30041986 30051985 31011987 31415926 321654987 369258147 3edc4rfv 3rjs1la7qe 44332211 45m2do5bs 4815162342
55bgates 5wr2i7h8 66613666 69camaro 73501505 74108520 74123698 741258963 741852963 7777777a 78945612 789456123 7894561230 789632145
789654123 7ugd5hip2j 87654321 88888888 890098890 8j4ye3uz 911turbo 918273645 9293709b13 963258741 963852741 987456321 987654321 987654321a
99762000 a1234567 a12345678 a123456789 a123456a a1a2a3a4 a1b2c3d4 a1b2c3d4e5 a1s2d3f4 a1s2d3f4g5 aa123456 aaaa1111 aardvark abc12345
abc123456 abcd1234 abcdefg1 aberdeen abnormal abracadabra abrakadabra acapulco access14 access99 accountant achilles acidburn adgjmptw
admin123 admin1234 administrator adrenalin aerosmit agent007 ahmed123 airborne airforce airplane alabama1 albatros alcatraz alejandr
aleksandr aleksandra alessand alessandro alex1234 alexande alexander1 alexandr alexandre alfarome aligator allahuakbar alleycat allison1
allnight allstate alpha123 alphabet alterego amateurs ambrosia america1 amethyst amsterda amsterdam anaconda anakonda anastasi anastasiya
andromed andromeda andyod22 angel123 angel666 anhyeuem antelope anthony1 anthony2 anthony7 apollo11 apollo13 apple123 applepie aquarius
arcangel archange archangel architec argentin arizona1 armageddon armagedon armstron arsenal1 as123456 asd12345 asdasd123 asdf1234
asdfasdf asdffdsa asdfg123 asdfgh01 asdfghjk asdfghjkl asdfqwer asdfzxcv asdqwe123 asmodeus aspirine assassin asslover assmunch atlanta1
atlantis atreides augustin austin31 australi autumn2026 avalanch avalanche awesome1 azertyui azertyuiop azsxdcfv babemagn babemagnet
baberuth babybear babyblue babycake babydoll babyface babygirl babylon5 babylove backbone backdoor badabing bajingan balloons ballsack
baltimor baracuda barbados barbara1 barcelon barcelona barefeet barefoot baritone barselona baseball baseball1 basketba basketbal batman12
bcfields beachbum bearcats beatles1 beautifu beckham7 beefcake beethove bellagio bendover benessere bergkamp bernhard bettyboo bettyboop
bigballs bigblack bigblock bigbucks bigdaddy bigmoney bigpoppa bigtruck billabon billabong billybob billyboy binladen biohazard bionicle
bismarck bismilla bismillah blackberry blackbir blackbird blackcat blackdog blackhaw blackhawk blackice blackjac blackjack blacklab
blackops blackout blahblah blessed1 blessing blink182 blizzard blondinka blowfish blue1234 blueball bluebell blueberr bluebird blueeyes
bluefish bluejays bluemoon bluenose bluesman bluestar bobafett bobdylan bobmarley bollocks bonehead bookworm boomboom borabora bordeaux
borussia bradley1 brandon1 bravehea braveheart brighton broncos1 brooklyn browndog brucelee bubba123 bubblegum bubbles1 buckeyes buckshot
buckwhea budapest buddy123 buddyboy buddydog budlight budweise budweiser buffalo1 bugsbunn bukowski bulldawg bulldog1 bulldogs bullfrog
bullseye bullwink bunghole businessbabe buster12 bynthytn cabernet cadillac caliente californ caligula calimero callisto camaross cambiami
cambridg cameltoe cameron1 candyass candyman cannabis cannibal cantona7 capetown capital1 capitals capoeira capricor capricorn capslock
captain1 cardinal care1839 carebear carlitos carnival carolina carpedie carpediem carpente cartman1 cartoons casablanca casanova cashflow
cashier1 cashier123 cashmone cashmoney cassandr catfight catherin catwoman cavalier cbr900rr cdtnkfyf cerberus cfitymrf chainsaw challeng
champion changeme changeme123 chargers charisma charles1 charlie1 charlie123 charlie2 charlott charlton checkers checkmat cheerleaers
chelsea1 cherokee cherries cheshire chester1 chevelle chevrole chevrolet chevys10 chewbacc cheyenne chicago1 chicken1 chickens
chickenwing101 chipmunk chocolat choochoo chopper1 chris123 chrisbln christia christin christma christop christophe chrysler chuckles
churchil cinnamon civilwar cjkysirj clarinet classics claudia1 claymore cleopatr clevelan clippers clitoris close-up cnfybckfd cobra427
cocacola coldbeer coldplay colombia colorado coltrane comanche comicbookdb commande commando company123 computer computer1 concorde
concrete consumer contortionist cooldude coolhand coolness copenhag corleone cornhole corvet07 corvette cosworth coventry cowboys1
cowboyup crazybab crazyman creampie creative creepers crescent cricket1 crjhgbjy crusader crystal1 culinary cutiepie cyclones cygnusx1
daedalus dagobert daisydog dallas22 daniel12 dannyboy daredevi daredevil darkange darkangel darklord darkness darkside darkstar darthvad
david123 daydream dbrnjhbz deadhead deadpool deadspin death666 deathnote deepthro deepthroat deerhunt deeznuts deeznutz default1 defender
deftones delpiero demo1234 demon666 derparol designer destiny1 detectiv detroit1 devil666 devildog devilman devilmaycry dfcbkbcf dfktynby
dfktynbyf diamante diamond1 diamonds dietcoke digital1 dilbert1 dilligaf dima1995 dingdong dinosaur dipstick dirtbike dirtydog discover
dkflbckfd dkflbvbh doberman dodgeram dodgers1 doghouse dogpound dolemite dolphin1 dolphins domenico dominika dominion dominiqu dontknow
doomsday doorknob dortmund doughboy douglas1 downhill dragon01 dragon12 dragon123 dragon69 dragonba dragonball dragonballz dragonfl
dragonfly dragrace dragster dreamcas dreamcast dreamer1 dropkick drowssap drpepper drummer1 dthjybrf dtkjcbgtl dtxyjcnm dubai123 dubai2024
dubai2025 dubai2026 duracell dutchess dutchman dynamite earnhard earthlin earthlink eastside eastwood eatmenow eclipse1 eggplant einstein
ejaculation ekaterina elcamino eldiablo eldorado electric electron elephant elisabet elizabet elizaveta embalmer enforcer engineer
england1 enter123 enternow enterpri enterprise erection ericsson escalade escorpio espresso eternity euphoria evanescence evangeli
evangelion everlast everques everton1 evildead evolutio excalibu excalibur explorer f00tball fairlane fandango fantasia fantasti fantasy1
fantomas farscape fastball favorite2 favorite6 fearless feathers feelgood fellatio ferrari1 fgtkmcby fhvfutljy fidelity fieldbook
fieldbook-demo fieldbook1 fieldbook123 finalfantasy fireball firebird fireblad fireblade firefigh firehawk fireman1 firestorm firewall
fishbone fishcake fisherma fisherman fishface fishhead fishing1 fishtank fivestar fkbyjxrf fktrcfylh fktrcfylhf fktyeirf flamengo flamingo
flashman flathead flexible flipflop flipper1 florida1 flounder flvbybcnhfnjh flyers88 football football1 fordf150 fordf350 fordtruc
foreplay forever1 forgetit formula1 forsaken foxylady francesc francisc frankie1 freckles frederik freebird freedom1 freedom2 freefall
freepass freeuser freewill frenchie friday13 friends1 friendster front242 frontier fruitbat fujifilm fullback fullmoon funstuff funtimes
fussball futurama futyn007 fuzzball fyfcnfcbz fyfnjkbq fyutkbyf fyutkjxtr gabriel1 gabriell gallaries gamecube gameover gandalf1 gangster
gannibal garfield gargoyle gateway1 gateway2 gatorade gbhfvblf geibcnbr general1 genesis1 georgia1 geronimo gesperrt getmoney gfgfvfvf
gfhjkm12 gfhjkm123 gfhjkmgfhjkm ghbdtn123 ghbdtnbr ghbdtndctv ghbdtnrfrltkf ghblehjr ghbywtccf ghhh47hj7649 ghjcnbnenrf ghjcnjgfhjkm
ghjcnjnfr ghjdthrf ghjuhfvvf ghostrider gianluca gigabyte gizmodo1 gladiato gladiator glendale gn56gn56 godbless godfathe godfather
godsmack godspeed godzilla gogators goldeney goldeneye goldfing goldfish goldrush goldstar goldwing golfball good123654 goodgirl goodluck
goodtime goodyear goofball gordon24 gorillaz gotohell graywolf greatone greedisgood green123 greenbay greenday greenman greentea gregory1
greywolf groupd2013 gsxr1000 gtnhjdbx guardian guest123 guillaum guillerm guinness habibi123 hairball halflife hallo123 hallowee handball
handyman hannibal happines happy123 happyday happyman hardball hardrock hardwood harrypotter hattrick hawaii50 hawaiian hawkeyes hawthorn
hayabusa heather1 heather2 hedgehog heineken hellfire hello123 hellohel hellokitty hellsing hellyeah hercules herewego hernande hershey1
hetfield highbury highheel highland highlander highlife hillbill hillside hollywoo homebrew homemade homepage hondacbr honeybee honeybun
honeydew hongkong honolulu hooligan hoosiers horseman horsemen hotgirls hotstuff hounddog housewifes houston1 htubcnhfwbz hugoboss
hulkster hunter12 hurrican huskers1 hyperion ibilltes icecream icehouse idontkno idontknow ignatius ihateyou ilikepie illmatic illusion
ilovegod iloveyou iloveyou1 iloveyou2 ilya1234 immortal impalass implants imtheman india123 infiniti infinity inshallah insomnia inspiron
interacial intercourse internet intrepid intruder inuyasha ireland1 irishman ironmaiden ironman1 islander istanbul istheman italiano
iverson3 j3qq4h7h2v jackass1 jackson1 jackson5 james007 james123 jamesbon jamesbond japanees jasmine1 jayhawks jediknig jeepster jefferso
jeffrey1 jellybea jellybean jennifer1 jessica1 jessica2 jesus123 jesus777 jiggaman johannes johncena johndeer johngalt johnson1 jordan23
josephin joystick junkmail jupiter1 jupiter2 jurassic just4fun justdoit justice1 justinbieber juventus kakashka kamasutra kamikadze
kamikaze kangaroo karolina katarina katerina kawasaki kazanova kazantip kcchiefs kcj9wx5n kenneth1 kennwort kenworth kevin123 keyboard
keystone kfcnjxrf kickflip kicksass kikimora killbill killer12 killer123 kingfish kingkong kingston kissmyas kissmyass kittycat kittykat
kjrjvjnbd kleopatra klondike knickerless knickers knockers knuckles komputer konstantin kordell1 koroleva krasotka kristen1 kristin1
krokodil l58jkdjp! labrador lacrimosa lacrosse ladybird laetitia lakeside lakewood lalakers lambchop lamborghini lancelot landrove
lapochka laserjet lasvegas lavalamp leavemealone lebowski leedsutd left4dead lemonade lenochka leonidas letmein1 letmein2 letmeinn
letmesee letsdoit lfitymrf libertad liberty1 lifehack lighthou lightnin lightning lilwayne limewire lincoln1 lineage2 lionhear lionheart
lionking livelife liverpoo liverpool liverpool1 livewire ljxtymrf lockdown lockerroom logitech lokomotiv lol12345 lollipop lollypop
lonesome lonestar lonewolf longdong longhair longhorn longjohn longshot losangel losangeles love1234 lovehate lovelife loverboy loverman
lowrider lucky123 luckydog luckyone ludacris lunchbox macaroni macdaddy macgyver macintos mackenzi madagaskar madala11 madison1 madonna1
magellan magic123 magician magicman mailcreated5240 majestic makaveli makeitso maksimka mallorca mallrats mamacita mamapapa mamochka
manager1 manager123 manchest manchester mandarin mandingo mandrake manhatta mannheim manunited maradona marajade marathon marauder
marcello marcius2 margarit marijuan marijuana mariners marines1 marino13 mariposa marishka marlboro marseill marseille maryjane masamune
maserati mash4077 master12 master123 mastermi mastermind masturbation matchbox matthew1 matthias maurizio maverick maximilian maximus1
maxpayne maxpower maxwell1 mazafaka mazda323 mazda626 mazdarx7 meatball meathead meatloaf mechanic megadeth megapass megatron melanie1
melissa1 meowmeow mephisto mercedes mercury1 meridian mersedes metallic metallica metallica1 michael1 michael2 michele1 michelle1 michigan
microlab microphone microsof microsoft midnight mike1234 milamber milkyway millenium millwall minecraft minimoni minnesot mischief
misfit99 mississi modelsne mohamed1 mohammed mojojojo molly123 mollydog monalisa money123 moneyman mongoose monkey12 monkey123 monkey69
monkeybo monkeyboy monkeyman monolith monopoly monster1 montana1 montecar montecarlo monterey montgom240 montreal montrose moonbeam
moonligh moonlight moonshin morozova morpheus morrowind mortgage morticia mortimer motdepasse motherfu motherlode motocros motocross
motorola mountain mudvayne muhammad multiplelo munchkin mushroom musicman mustang1 mustang2 mustang5 mustang6 mustangs myfriend mynameis
mypasswo mypassword myspace1 myxworld nancy123 nascar24 nastenka natalie1 natascha natasha1 natedogg nathanie naughty1 nautilus navigator
navyseal ncc1701a ncc1701d ncc1701e ncc74656 nebraska needforspeed nemesis1 nemrac58 netscape nevermin nevermind nevermore newcastl
neworder newpass1 newpass6 newport1 newproject2004 newstart newyork1 nightmar nightowl nightwin nightwish nineball nineinch nintendo
nirvana1 nocturne nokia123 nokia5130 nokia5230 nokia5530 nokia5800 nokia6233 nokia6300 nokian73 noname123 nopassword normandy nosferatu
nostromo notebook nothing1 notredam nounours nthvbyfnjh ntktdbpjh nuttertools nwo4life nygiants oblivion obsidian omegared opendoor
operator optimist optiplex outsider overkill overlord p0015123 p0o9i8u7 p4ssw0rd p@ssw0rd p@ssword pa55w0rd pa55word packers1 paintbal
paintball pakistan paladin1 pallmall palmtree panasoni panasonic panorama pantera1 panther1 panthers pantyhos papabear papamama paperino
papillon paradigm paradise paramedi paramore parlament pasadena pass1234 passcode passmast passport passw0rd passwor1 password password!
password01 password1 password11 password12 password123 password2 password2024 password2025 password2026 password9 password99 passwords
passwort patches1 pathfind patrick1 patriots pavement pavilion peaches1 pearljam peekaboo pegasus1 penetration penguin1 penguins pennstat
pennywis penthous perfect1 pertinant peterbil peterpan petrovich phantom1 pharmacy phialpha philippe phillies phoenix1 pianoman pictuers
piercing pimpdadd pimpdaddy pineappl pineapple pinetree pingpong pinkfloy pinkfloyd pinnacle pipeline pippen33 piramida pitchers pizzahut
pizzaman plastics platinum platypus playball playmate playstat playstation playtime plymouth poiuytrewq pokemon1 polniypizdec0211
polska123 poohbear pool6123 poontang poophead popcorn1 porkchop porsche1 porsche9 porsche911 portland portugal poseidon power123 powerman
preacher precious predator prelude1 presario presiden princesa princess princess1 princeto pringles private1 priyanka pufunga7782 pumpkin1
pumpkins punisher punkrock puppydog q1234567 q123456789 q1q2q3q4 q1q2q3q4q5 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 q2w3e4r5 qawsedrf qawsedrftg
qaz123wsx qazwsx12 qazwsx123 qazwsxed qazwsxedc qazwsxedc1 qazwsxedc123 qazwsxedcrfv qazxsw123 qazxswedc qq123456 quant4307s qw123456
qwe123qwe qweasd123 qweasdzx qweasdzxc qweasdzxc123 qwedsazxc qwer1234 qwerasdf qwerasdfzxcv qwert123 qwert12345 qwerty11 qwerty12
qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty13 qwerty78 qwertyui qwertyuio qwertyuiop r2d2c3po radiohea radiohead ragnarok
raiders1 rainbow1 rainbow6 rainbows rainyday raistlin rammstei rammstein ramstein rangers1 rapunzel rasputin rastaman raymond1 rdfhnbhf
realmadrid rebecca1 reckless redalert redbaron reddevil reddwarf redheads redlight redskins redstorm redwings reloaded remingto renegade
revival47 revoluti revolver rfgbnjirf rfhfvtkmrf rfhfylfi rfhlbyfk rfhnjirf rfnthbyf rfntymrf rfvfcenhf rhbcnbyf rhfcfdbwf rhfcjnrf
rhjrjlbk rhtdtlrj riccardo richard1 riffraff rightnow riverrat riversid rjhjktdf rjirfrgbde rjycnfynby rktjgfnhf roadkill roadking
roadrunn roadrunner roadster robotech robotics rockford rockhard rocknrol rocknroll rockstar rocky123 rolltide romashka ronaldinho
roosters rootbeer rosebud1 rosewood runescape rush2112 rushmore rustydog sabrina1 sailboat salam123 salamander salasana sales123 salesman
salesman1 saltydog salvator samadams samantha sammy123 sammydog samsung1 sandiego sandman1 sandrine santacru sapphire sarajevo saratoga
sasha123 sasha_007 satan666 sausages saxophon scarface scheisse scirocco scoobydo scoobydoo scooter1 scorpio1 scorpion scorpions scotland
scrabble scrapper screamer screwyou seahawks seahorse sealteam sebastia secret123 security seductive segblue2 seinfeld seminole semperfi
senators sentinel sephirot sephiroth septembe serenity sergbest sersolution service1 sevenof9 sfgiants shadow12 shamrock shaney14 shannon1
sheepdog sherlock shevchenko shinigami shotokan showtime shredder sidekick sigmachi silverad silverado simpsons singapor sinister sithlord
sk8ordie skateboard skeeter1 skinhead skipper1 skittles skorpion skydiver skywalke skywalker slamdunk slapnuts slapshot slimshad slimshady
slipknot slippery slowhand smackdow smackdown smartass smashing smeghead smirnoff smirnova smoke420 smoothie snapshot sneakers snickers
snoopdog snoopdogg snowball snowbird snowboar snowboard snowflak snowman1 snuggles soccer10 soccer11 soccer12 socrates softball softtail
software sojdlg123aljg sokolova solitude sonyericsson sooners1 sopranos soso123aljg soulmate southpar southpark southpaw spaceman sparhawk
sparkles spartan1 spartans special1 specialk spectrum spencer1 spiderma spiderman spiderman1 spitfire splinter spongebo spongebob
spring2026 sprinter sprocket squerting squirrel srinivas stallion stanislav stanley1 starbuck starbucks starcraf starcraft stardust
starfire starfish stargate starligh starlight starlite starship start123 startrek starwars starwars1 steelers stephani stephen1 stewart1
stickman stigmata stiletto stinger1 stingray stocking stonecol stonecold stonewal stoppedby storekeeper stranger stratfor strawber
strawberry streaming stripper sublime1 success1 summer2024 summer2025 summer2026 summer69 summer99 sundance sunderla sundevil sunflowe
sunflower sunlight sunnyday sunshine sunshine1 super123 superbow superfly superman superman1 supernov supernova supersonic supersta
superstar supervisor surveyor survivor svetlana sweetnes sweetness sweetpea swimming swinging swordfis swordfish sylveste syncmaster
syracuse tacobell taekwondo tailgate talisman tamerlan tampabay tangerin tarheels tazmania technics teddybea teddybear telephon temppass
tennesse terminat terminator terrapin test1234 testing1 testpass thailand thanatos thankyou thebeast thedoors theforce thegreat therock1
thething thetruth thirteen thisisit threesom thuglife thumbnils thumper1 thunder1 thunderb tiberian tiberius tickling ticklish ticktock
tiffany1 tiger123 tigercat timothy1 timoxa94 tinkerbe tinkerbell titanium titleist tkbpfdtnf tokiohotel tomahawk tommyboy toonarmy
topolino topsecret toriamos tortoise tottenha tottenham toulouse trailers translator traveler treasure treefrog trfnthbyf triangle
trinitro trinitron trinity1 trombone trooper1 trouble1 trousers trucking trueblue truelove truffles trumpet1 trustno1 tunafish turkey50
twilight ultimate umbrella underdog undertak undertaker undertow universa ursitesux user1234 username usmarine vacation vagabond valentin
valentina valeriya valhalla valkyrie valleywa vampire1 vancouve vanessa1 vanguard vanhalen vasilisa vauxhall vendetta verbatim veronika
vfhbyjxrf vfhnsirf vfhufhbnf vfitymrf vflfufcrfh vfntvfnbrf vfpfafrf vfrcbvrf vfvfgfgf victory1 viewsoni viewsonic vikings1 viktoria
viktoriya vincent1 violator violetta vipergts vivitron vjqgfhjkm vkontakte vladimir vladislav vodafone volkswag volleyba voyager1
vqsablpzla vsjasnel12 wachtwoord waffenss wanderer warcraft warcraft3 wareagle warhamme warhammer warrior1 warriors washingt waterboy
waterfal waterloo waterski wdtnjxtr weare138 webhompas webmaste webmaster websol76 websolutions wednesda welcome1 welcome123 welcome2
welcome2025 welcome2026 wellingt werewolf westside westwood wg8e3wjf whatever whiplash whiskers whistler whiteboy whiteout whitesox
whocares whoknows wildbill wildcard wildcats wildfire wildwood william1 windmill windows1 windsurf wingzero winston1 winter2025 winter2026
winter99 wishbone wolfgang wolfpack wolverin wolverine wonderboy wonderfu woodland woodstoc woodstock woodwork woofwoof wordpass wp2003wp
wrangler wrestlin wrinkle1 wrinkles yamahar1 yankees1 yankees2 yaroslav yeahbaby yfcntymrf yfnfitymrf yjdsqgfhjkm yogibear yosemite
ytngfhjkz z1x2c3v4 z1x2c3v4b5 zachary1 zanzibar zaq12345 zaq12wsx zaq1xsw2 zaqwsxcde zaqxswcde zeppelin zerocool zildjian zxasqw12
zxcasdqwe zxcasdqwe123 zxcv1234 zxcvasdf zxcvb123 zxcvb12345 zxcvbnm1 zxcvbnm123
`;

export const commonPasswords: ReadonlySet<string> = new Set(wordsOf(WORDS));
